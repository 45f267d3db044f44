import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    proxy: { '/Corporate': api, '/corporate': api, '/media': api },
  },
  // light-dark() is kept as it is: these are the first browsers that have it.
  build: { target: 'es2023', cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
