import type { Figure } from './benchmark'

/** Formats figures for the terminal: a table with a row per page, then a list of the figures without a page. */
export function figureTable(figures: Figure[]): string {
  const ofPages = figures.filter(({ page }) => page !== undefined)
  const others = figures.filter(({ page }) => page === undefined)
  const parts: string[] = []
  if (ofPages.length > 0) parts.push(pageTable(ofPages))
  if (others.length > 0) parts.push(list(others))
  return parts.join('\n\n')
}

function list(figures: Figure[]): string {
  return aligned(
    figures.map((figure) => [
      figure.name,
      `${shown(figure)} ${figure.unit}`,
      figure.budget === undefined ? '' : `budget ${figure.budget} ${figure.unit}`,
    ]),
  )
}

function pageTable(figures: Figure[]): string {
  const columns = [...new Map(figures.map((figure) => [figure.name, figure])).values()]
  const pages = [...new Set(figures.map(({ page = '' }) => page))]
  return aligned([
    ['', ...columns.map(({ name }) => name)],
    ['', ...columns.map(({ unit }) => unit)],
    ['budget', ...columns.map(({ budget }) => (budget === undefined ? '' : String(budget)))],
    ...pages.map((page) => {
      const ofPage = figures.filter((figure) => figure.page === page)
      return [page].concat(ofPage.map(shown))
    }),
  ])
}

/** Marks a missed budget with an exclamation mark. */
function shown({ value, budget = value, moreIsBetter = false }: Figure): string {
  const isMissed = moreIsBetter ? value < budget : value > budget
  return `${isMissed ? '! ' : ''}${Number(value.toFixed(value < 1 ? 4 : 1))}`
}

/** Aligns the first column left and the other columns right. */
function aligned(rows: string[][]): string {
  const width = (column: number) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column)),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
