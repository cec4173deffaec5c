const HOVER = '@media (hover:hover){'

/**
 * @returns the page with less in its style: without what shows only under a pointer, for which the whole
 *   style sheet comes, and without values of variables that nothing in it uses.
 */
export function withTightStyle(html: string): string {
  const used = new Set(Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  return html.replace(/(?<=<style>).*?(?=<\/style>)/s, (css) =>
    withoutUnused(withoutHover(css), used),
  )
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

/** Tailwind gives all of its variables a value, and the theme all of its colours; many are read by nothing on a page. */
function withoutUnused(css: string, used: ReadonlySet<string | undefined>): string {
  return css
    .replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
      used.has(name) ? rule : '',
    )
    .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (value, name: string) =>
      used.has(name) ? value : '',
    )
    .replaceAll(';}', '}')
}
