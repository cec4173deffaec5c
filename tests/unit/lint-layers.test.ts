import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { lintLayers } from '../../scripts/lint-layers'

const written: unknown = JSON.parse(readFileSync('.oxlintrc.layers.json', 'utf8'))

it('the lint rules for the layers are up to date (npm run layers writes them)', () => {
  expect(written).toEqual(JSON.parse(lintLayers()))
})

it('every folder of src except the style sheets is a layer', () => {
  const folders = readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.filter(isUnknown)).toEqual(['styles'])
})

function isUnknown(folder: string): boolean {
  return !lintLayers().includes(`"src/${folder}/*`)
}
