import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, target: 'es2022' },
	// The icons' package offers Node one file of all 1,700; bundled, only the few that are used remain.
	ssr: { noExternal: ['lucide-react'] },
	environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
})
