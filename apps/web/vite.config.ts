import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frameChunks } from './frameChunks.ts'
import { lateStyles } from './lateStyles.ts'
import { lightContracts } from './lightContracts.ts'
import { precompress } from './precompress.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [lightContracts(), react(), frameChunks(), lateStyles(), precompress()],
  server: {
    port: 5173,
    proxy: { '/Corporate': api, '/corporate': api, '/media': api },
  },
  // Oldest browsers with light-dark(). scripts/budgets.mjs reads the manifest.
  build: {
    manifest: true,
    // Pages that were opened before an upgrade still ask for older files (scripts/olderAssets.mjs).
    emptyOutDir: false,
    license: { fileName: 'licences.md' },
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
