import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: 'https://hobgoblin.example',
  integrations: [react()],
  trailingSlash: 'ignore',
})
