import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		ssr: {
			build: { rollupOptions: { input: './server/site.ts', external: /^#packages\// } },
			// Packages of many files, which Node would read one by one at each start.
			resolve: {
				noExternal: [/better-auth/, 'better-call', 'drizzle-orm', /hono/, 'jose', 'lucide-react', 'zod'],
			},
		},
	},
})
