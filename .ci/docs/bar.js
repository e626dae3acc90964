// The bar on top of every page: the product with its version, where else to go, and the search over guides and API.
"use strict";

const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// docc's renderer puts this element on top, if it is defined.
customElements.define("custom-header", class extends HTMLElement {
  entries = null;

  connectedCallback() {
    if (this.firstChild) return;
    this.input = make("input", { type: "search", placeholder: "Search", title: "Ctrl+K", autocomplete: "off", spellcheck: false });
    this.input.setAttribute("aria-label", "Search the guides and the API");
    this.list = make("ol", { hidden: true });
    const link = (href, ...text) => make("a", { href }, ...text);
    this.append(make("nav", {},
      link("/documentation/finescrub/", make("strong", {}, "FineScrub"), " VERSION"),
      link("/documentation/", "Modules"), link("/playground/index.html", "Playground"), link("SOURCE", "Source"),
      make("search", {}, this.input, this.list)));
    this.input.addEventListener("focus", () => this.load());
    this.input.addEventListener("input", () => this.show());
    this.addEventListener("keydown", (event) => this.pressed(event));
    this.addEventListener("focusout", (event) => { if (!this.contains(event.relatedTarget)) this.list.hidden = true; });
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target.closest("input, textarea, [contenteditable]");
      if (!(event.key === "k" && (event.ctrlKey || event.metaKey)) && !(event.key === "/" && !isTyping)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.input.focus();
    }, true);
  }

  async load() {
    this.entries ??= fetch("/search.json").then((response) => response.json()).then((entries) => entries.map(
      ([title, place, url, text]) => ({ title, place, url, text, lower: [title, text].map((each) => each.toLowerCase()) })));
    this.found = await this.entries;
    this.show();
  }

  // Every word has to be somewhere; in a title it counts more, and most where the title begins with it.
  score(entry, words) {
    let sum = 0;
    for (const word of words) {
      const at = entry.lower[0].indexOf(word);
      if (at < 0 && !entry.lower[1].includes(word)) return 0;
      sum += at === 0 ? 12 : at > 0 ? 8 : 1;
    }
    return sum + 4 * (entry.lower[0] === words.join(" ")) + 3 / entry.title.length;
  }

  show() {
    const words = this.input.value.toLowerCase().split(/\s+/).filter(Boolean);
    this.list.hidden = !words.length;
    const results = (this.found ?? []).map((entry) => [this.score(entry, words), entry]).filter(([score]) => score > 0);
    results.sort((one, other) => other[0] - one[0]);
    const items = results.slice(0, 12).map(([, { title, place, url, text }]) => {
      const start = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
      const excerpt = (start ? "… " : "") + text.slice(start ? text.indexOf(" ", start) + 1 : 0, start + 140);
      return make("li", {}, make("a", { href: url }, make("strong", {}, title), make("small", {}, place), make("span", {}, excerpt)));
    });
    this.list.replaceChildren(...(items.length ? items : [make("li", {}, this.found ? "Nothing has all these words." : "…")]));
  }

  pressed(event) {
    event.stopPropagation();
    const stops = [this.input, ...this.list.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.list.hidden = true;
    if (event.key === "Enter" && event.target === this.input) stops[1]?.click();
    if (!step || event.isComposing) return;
    event.preventDefault();
    stops[Math.min(Math.max(stops.indexOf(document.activeElement) + step, 0), stops.length - 1)].focus();
  }
});
