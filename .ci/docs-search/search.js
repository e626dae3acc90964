// A search over the articles, in a dialog that a button or Ctrl+K opens. The index is read when it is first opened.
"use strict";

(() => {
  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const input = make("input", { type: "search", placeholder: "Search the guides", autocomplete: "off", spellcheck: false });
  input.setAttribute("aria-label", "Search the guides");
  const list = make("ol", { className: "search-results" });
  list.setAttribute("aria-live", "polite");
  const dialog = make("dialog", { className: "search-dialog" }, make("form", { method: "dialog" }, input), list);
  dialog.setAttribute("aria-label", "Search");
  const button = make("button", { className: "search-button", type: "button" }, "Search");
  button.title = "Search (Ctrl+K)";

  let entries = [];
  const load = async () => {
    if (entries.length) return;
    const response = await fetch("/search/index.json");
    if (!response.ok) throw new Error(`the index is missing: ${response.status}`);
    entries = (await response.json()).map((entry) => ({
      ...entry, lower: [entry.title, entry.heading, entry.text].map((text) => text.toLowerCase()),
    }));
  };

  // The title counts most, then the heading; every word has to be somewhere.
  const score = (entry, words) => {
    let sum = 0;
    for (const word of words) {
      const counts = entry.lower.map((text) => text.includes(word));
      if (!counts.includes(true)) return 0;
      sum += 8 * counts[0] + 4 * counts[1] + counts[2] + (entry.lower[0].startsWith(word) ? 4 : 0);
    }
    return sum + (entry.heading ? 0 : 1);
  };

  // The text around the first word, with all words marked.
  const excerpt = (entry, words) => {
    const first = Math.max(0, Math.min(...words.map((word) => entry.lower[2].indexOf(word)).filter((at) => at >= 0), 1e9));
    const start = first < 1e9 ? Math.max(0, entry.text.lastIndexOf(" ", Math.max(0, first - 50)) + 1) : 0;
    const text = entry.text.slice(start, start + 150);
    const line = make("span", { className: "search-text" }, start ? "… " : "");
    let rest = text;
    while (rest) {
      const lower = rest.toLowerCase();
      const found = words.map((word) => [lower.indexOf(word), word.length]).filter(([at]) => at >= 0);
      if (!found.length) break;
      const [at, length] = found.sort((one, other) => one[0] - other[0])[0];
      line.append(rest.slice(0, at), make("mark", {}, rest.slice(at, at + length)));
      rest = rest.slice(at + length);
    }
    line.append(rest);
    return line;
  };

  const show = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = words.length ? entries.map((entry) => [score(entry, words), entry]).filter(([sum]) => sum > 0) : [];
    found.sort((one, other) => other[0] - one[0]);
    list.replaceChildren(...found.slice(0, 12).map(([, entry]) => {
      const title = make("strong", {}, entry.heading ? `${entry.title} › ${entry.heading}` : entry.title);
      const module = make("span", { className: "search-module" }, entry.module === entry.title ? "" : entry.module);
      return make("li", {}, make("a", { href: entry.url }, title, module, excerpt(entry, words)));
    }));
    if (words.length && !found.length) list.replaceChildren(make("li", { className: "search-none" }, "No guide has these words."));
  };

  const open = async () => {
    if (!dialog.open) dialog.showModal();
    input.select();
    try {
      await load();
      show();
    } catch (error) {
      list.replaceChildren(make("li", { className: "search-none" }, `The search does not work: ${error.message}.`));
    }
  };

  const links = () => [...list.querySelectorAll("a")];
  const move = (step) => {
    const all = links();
    const next = all.indexOf(document.activeElement) + step;
    if (next < 0) input.focus();
    else all[Math.min(next, all.length - 1)]?.focus();
  };

  button.addEventListener("click", open);
  input.addEventListener("input", show);
  dialog.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    links()[0]?.click();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.closest("a")) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    // The page has keys of its own.
    event.stopPropagation();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
  });
  document.addEventListener("keydown", (event) => {
    // The key / is that of the navigator's filter.
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    open();
  }, true);
  document.body.append(button, dialog);
})();
