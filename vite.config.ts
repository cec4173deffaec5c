import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'

import { parseConfig } from './src/lib/config-schema'

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss()],
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  define: { __CONFIG__: JSON.stringify(parseConfig(loadEnv(mode, process.cwd(), ''))) },
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: { target: 'baseline-widely-available' },
}))
