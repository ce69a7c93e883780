import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		ssr: {
			build: { rollupOptions: { input: './server/site.ts' } },
			// Node would read the 180 kB of Drizzle's package.json for each of its hundred files.
			resolve: { noExternal: ['drizzle-orm', '@better-auth/drizzle-adapter'] },
		},
	},
})
