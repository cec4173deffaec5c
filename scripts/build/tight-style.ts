const HOVER = '@media (hover:hover){'

/**
 * @returns the page with less in its style: without what shows only under a pointer, for which the whole
 *   style sheet comes, and without values of variables that nothing in it uses.
 */
export function withTightStyle(html: string): string {
  return html.replace(/(?<=<style>).*?(?=<\/style>)/s, (css) => withoutUnused(withoutHover(css)))
}

function withoutHover(css: string): string {
  const start = css.indexOf(HOVER)
  if (start === -1) return css
  let open = 1
  let end = start + HOVER.length
  for (; open > 0; end += 1) {
    if (css[end] === '{') open += 1
    if (css[end] === '}') open -= 1
  }
  return withoutHover(css.slice(0, start) + css.slice(end))
}

/** Tailwind gives all of its variables a value; most are read by nothing on a page. */
function withoutUnused(css: string): string {
  const used = new Set(Array.from(css.matchAll(/var\((--tw-[\w-]+)/g), ([, name]) => name))
  return css
    .replaceAll(/@property (--tw-[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
      used.has(name) ? rule : '',
    )
    .replace(/(?<=\*,:before,:after\{)--tw-[^}]*/, (values) =>
      values
        .split(';')
        .filter((value) => used.has(value.slice(0, value.indexOf(':'))))
        .join(';'),
    )
}
