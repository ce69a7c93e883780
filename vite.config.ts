import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What several pages use travels as one file: split into thirty, it is 5 kB larger and thirty requests.
const SHARED = /node_modules|app\/(ui|kernel|media|site\/[^/]+\.ts)/

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, target: 'es2022' },
	// The icons' package offers Node one file of all 1,700; bundled, only the few that are used remain.
	ssr: { noExternal: ['lucide-react'] },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [{ name: 'shared', test: SHARED, minShareCount: 3 }],
						},
					},
				},
			},
		},
		ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
	},
})
