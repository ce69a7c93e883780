import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import project from './package.json' with { type: 'json' }

/** docs/browsers.md. Samsung Internet is Chromium. */
const target = project.browserslist
	.filter((query) => !query.startsWith('samsung'))
	.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''))

export default defineConfig({
	// A lazy import is one or two files: Vite's preload helper is larger than what it would save.
	build: { modulePreload: false, target },
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		// Each page lists some 60 shared files: short names make it smaller.
		client: {
			build: {
				rollupOptions: {
					output: { chunkFileNames: 'assets/[hash:7].js', entryFileNames: 'assets/[hash:7].js' },
				},
			},
		},
		ssr: {
			build: { rollupOptions: { input: './server/site.ts', external: /^#packages\// } },
			// Packages of many files, which Node would read one by one at each start.
			resolve: {
				noExternal: [/better-auth/, 'better-call', 'drizzle-orm', /hono/, 'jose', 'lucide-react', 'zod'],
			},
		},
	},
})
