import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	// What a page loads later is a file or two: the helper that fetches files side by side weighs more.
	build: { modulePreload: false },
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		// Each page names some 60 shared files: names that say nothing weigh less.
		client: { build: { rollupOptions: { output: { chunkFileNames: 'assets/[hash].js' } } } },
		ssr: {
			build: { rollupOptions: { input: './server/site.ts', external: /^#packages\// } },
			// Packages of many files, which Node would read one by one at each start.
			resolve: {
				noExternal: [/better-auth/, 'better-call', 'drizzle-orm', /hono/, 'jose', 'lucide-react', 'zod'],
			},
		},
	},
})
