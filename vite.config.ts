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
	// Names of fewer letters compress to less. The server names files as the browser does.
	build: { modulePreload: false, target, rollupOptions: { output: { hashCharacters: 'base36' } } },
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		// Each page lists its shared files: short names make it smaller.
		client: {
			build: {
				rollupOptions: {
					// Whatever a page imports for the server alone, such as a vehicle's fields and their words, it does not load.
					treeshake: {
						moduleSideEffects: [
							{
								test: /app.(core|messages|components|features)/,
								sideEffects: false,
							},
						],
					},
					output: {
						chunkFileNames: 'assets/[hash:7].js',
						entryFileNames: 'assets/[hash:7].js',
						// A request costs more than a few bytes: one file of what every public page loads, one for each large
						// part that several pages show, and small files join their nearest.
						codeSplitting: {
							groups: [
								{
									name: 'frame',
									test: /app.(root|entry.client|site.(layout|landscape-picture)|features.media.picture|core.(form|page-number|result|text)|messages.en-ZA.site|components.(button|hydration|spoken|travelling-photo))\.tsx?|preload-helper|lucide-react.*icons.(arrow-right|search)\./,
								},
								// Of the forms whose fields are checked as they are typed: no small file may join it
								{ name: 'schemas', test: /node_modules.zod/ },
								{ name: 'select', test: /app.components.select\.tsx/ },
								{ name: 'field', test: /app.components.field\.tsx/ },
								{ name: 'select-field', test: /app.components.select-field\.tsx/ },
								// Else it joins the icons of the back office's menu.
								{ name: 'back', test: /lucide-react.*icons.arrow-left\./ },
								{
									name: 'form',
									test: /app.(components.(notice|use-form)|features.submissions.(submission-fields|unsent))\.tsx?/,
								},
								{
									name: 'form-result',
									test: /app.(components.(button-form|form-notice)|messages.en-ZA.not-saved)\.tsx?/,
								},
								{ name: 'lead', test: /app.features.leads.(lead-form|lead-limits)\.tsx?/ },
								// Else it joins the kinds of uploads of the back office.
								{ name: 'photo-file', test: /app.features.media.(photo-file|upload-times)\.ts/ },
								{
									name: 'vehicle',
									test: /app.features.vehicles.(vehicle|value-label|saved.save-heart)\.tsx?/,
								},
								{
									name: 'vehicle-card',
									test: /app.(features.vehicles.vehicle-(grid|price)|messages.en-ZA.monthly-amounts)\.tsx?/,
								},
								{ name: 'typed', test: /app.core.(typed-text|amount-typed)\.ts/ },
								{
									name: 'shared',
									// Without what only the back office loads, which would join files of public pages.
									test: /node_modules|app.(site|components(?!.office-fields)|core|messages(?!.en-ZA.(admin|findings|lead-office|licence-disc|look|notifications|numbers|previews|vehicle-detail|vehicle-office))|features.(?!staff|records|statistics|dealer.look|leads.(inbox|notifications)|vehicles.(bulk|costs|disc|findings|form|photo-tags|staff|stock|vehicle-(detail|folded|numbers|record|schema))))/,
									minShareCount: 2,
									entriesAware: true,
									entriesAwareMergeThreshold: 700,
								},
							],
						},
					},
				},
			},
		},
		ssr: {
			build: { rollupOptions: { input: './server/site.ts', external: /^#packages\// } },
			// Packages of many files, which Node would read one by one at each start.
			resolve: {
				noExternal: [
					/better-auth/,
					'better-call',
					/^d3-/,
					'drizzle-orm',
					/hono/,
					'jose',
					'lucide-react',
					'zod',
				],
			},
		},
	},
})
