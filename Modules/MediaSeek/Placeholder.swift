// Placeholder of the module's first commit.
