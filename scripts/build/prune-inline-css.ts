const HOVER = '@media (hover:hover){'

/** A class's rules for its children, such as those of `space-y-4`. Beasties doesn't remove unused ones. */
const CHILDREN = /:where\(\.((?:\\.|[\w-])+)>:not\(:last-child\)\)\{[^{}]*\}/g

/**
 * Removes hover styles, unused rules for children, and unused variables from the inline style of a page. The whole style
 * sheet, which has them, loads on the first interaction.
 */
export function pruneInlineCss(html: string): string {
  return html.replace(/(?<=<style>).*?(?=<\/style>)/s, (css) => {
    const rules = withoutUnusedChildren(withoutHover(css), html)
    const used = new Set(
      Array.from(
        `${rules}${html.replace(css, '')}`.matchAll(/var\((--[\w-]+)/g),
        ([, name]) => name,
      ),
    )
    return withoutUnused(rules, used)
  })
}

function withoutUnusedChildren(css: string, html: string): string {
  const lists = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = '']) => list.split(' '))
  const used = new Set(lists.flat())
  return css.replaceAll(CHILDREN, (rule, name: string) =>
    used.has(name.replaceAll('\\', '')) ? rule : '',
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

/** Removes unused variables, because Tailwind and the theme set many variables that a page does not use. */
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
