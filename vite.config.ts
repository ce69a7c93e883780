import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// In one file, React and the router pack to 5 kB less than in the six that they would be cut into, and stay cached longer.
const framework = {
	name: 'framework',
	test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
}

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	build: { assetsInlineLimit: 0, target: 'es2022' },
	// The icons' package offers Node one file of all 1,700; bundled, only the few that are used remain.
	ssr: { noExternal: ['lucide-react'] },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework] } } } } },
		ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
	},
})
