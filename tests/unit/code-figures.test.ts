import { expect, it } from 'vitest'

import { codeFigures } from '../../scripts/figures/code-figures'

it('the code figures count lines and hook calls, and list large files and small single-use files', () => {
  const files = {
    'src/app/page.tsx': [
      "import { useRef, useState } from 'react'",
      "import { small } from '@/lib/small'",
      "import { shared } from './shared'",
      'const [open, setOpen] = useState(false)',
      'const input = useRef<HTMLInputElement>(null)',
      '',
    ].join('\n'),
    'src/app/large.ts': "import { shared } from './shared.ts'\n".repeat(301),
    'src/app/shared.ts': 'export const shared = 1\n',
    'src/lib/small.ts': 'export const small = 1\n',
    'tests/one.test.ts': "import '../src/lib/small'\n\n",
  }
  expect(codeFigures(new Map(Object.entries(files)))).toMatchObject({
    'src, files': 4,
    'src, lines': 308,
    'src, lines of the median file': 5,
    'src, calls of useRef': 1,
    'src, calls of useState': 1,
    'src, calls of useEffect': 0,
    'tests, lines': 2,
    'src, files over 300 lines': ['src/app/large.ts'],
    'src, files under 25 lines with one importer': ['src/lib/small.ts'],
  })
})
