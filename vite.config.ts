import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Few files pack smaller than many and stay cached longer: React and the router in one, what several pages use in another.
const framework = { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ }
const shared = {
	name: 'shared',
	test: /node_modules|app\/(ui|kernel|media|site\/[^/]+\.ts)/,
	minShareCount: 3,
}

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, target: 'es2022' },
	// The icons' package offers Node one file of all 1,700; bundled, only the few that are used remain.
	ssr: { noExternal: ['lucide-react'] },
	environments: {
		client: {
			build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, shared] } } } },
		},
		ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
	},
})
