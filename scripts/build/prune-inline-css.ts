const HOVER = '@media (hover:hover){'

/**
 * Removes hover styles and unused variables from the inline style of a page. The whole style sheet, which has them,
 * loads on the first interaction.
 */
export function pruneInlineCss(html: string): string {
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

/** Tailwind and the theme set many variables that a page does not use. */
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
