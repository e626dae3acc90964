#!/usr/bin/env bash
# Prints the version of the package, which is in the sources once.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
sed -n 's/^ *package static let version = "\(.*\)"$/\1/p' Apps/scrub/Tools/Output/VersionFacts.swift
