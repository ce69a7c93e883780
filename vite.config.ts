import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { leanRouter } from './scripts/lean-router.ts'
import { lightIcons } from './scripts/light-icons.ts'
import { plainImports } from './scripts/plain-imports.ts'
import { visitorsModules, visitorsStyles } from './scripts/visitors-modules.ts'

const visitors = visitorsModules()
const forVisitors = (pattern: RegExp) => (id: string) =>
	pattern.test(id) && (visitors.has(id.replace(/[?].*/, '')) || !/[/]app[/]|[/]icons[/]/.test(id))

// A few large files pack smaller than many small ones, and React and the router stay cached over releases.
const groups = [
	{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
	{
		name: 'parts',
		// What only forms, rows of pictures, the lightbox or pages with a band need comes with these.
		test: forVisitors(
			/\/app\/(ui\/(?!field|choice-field|tick|notice|submit-button|use-leave-question|use-typed-before|use-strip|use-swipe|swipe|use-zoom|double-tap|asleep|touched|when-touched)|kernel\/(?!form|email|lines|amount-typed|uuid)|dealer|site\/(?!page-band)[^/]+\.tsx?$|words\/en-ZA\/(site|vehicles)\.)|lucide-react(?!.*\/zoom-)/,
		),
		minShareCount: 2,
		priority: 1,
	},
	{
		name: 'loan',
		test: forVisitors(
			/\/app\/finance\/(annuity|affordable-price|calculator-|credit-rules|entry-field|instrument|loan-fields|repayment|use-entries|usual-terms|whole-bill|instalment|interest-rate)|\/words\/en-ZA\/instalment/,
		),
		minShareCount: 2,
	},
	{
		name: 'vehicles',
		test: forVisitors(
			/\/app\/(vehicles|media)\/(?!photo-hash|lightbox|inventory-|vehicle-(price|status|links|reduction|contact))/,
		),
		minShareCount: 2,
	},
]

const ROUTER_ON_SERVER = '\0router-on-server'

/** On the server views get links that work out nothing for a click, which was a third of a page's rendering. */
const plainLinks: Plugin = {
	name: 'plain-links',
	enforce: 'pre',
	applyToEnvironment: ({ name }) => name === 'ssr',
	resolveId: (id, importer = '') =>
		id === 'react-router' && /[/]app[/](?!ui[/]plain-link[.]).*[.]tsx$/.test(importer)
			? ROUTER_ON_SERVER
			: undefined,
	load: (id) =>
		id === ROUTER_ON_SERVER
			? `export * from 'react-router'; export { Link } from ${JSON.stringify(resolve('app/ui/plain-link.tsx'))}`
			: undefined,
}

export default defineConfig({
	plugins: [
		visitorsStyles(visitors),
		plainLinks,
		tailwindcss(),
		lightIcons(),
		plainImports(),
		leanRouter(),
		reactRouter(),
	],
	build: { assetsInlineLimit: 0, target: 'es2022', modulePreload: false },
	// The icons' package offers Node one file of all 1,700; bundled, only the few that are used remain.
	ssr: { noExternal: ['lucide-react'] },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
		ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
	},
})
