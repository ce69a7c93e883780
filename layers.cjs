/** Who may import whom; tried rule by rule in tests/layers.test.ts. */
const features = [
	'dealer',
	'media',
	'staff',
	'records',
	'submissions',
	'vehicles',
	'visits',
	'showroom',
	'blog',
	'faqs',
	'finance',
	'leads',
	'statistics',
	'privacy',
]
const inFeatures = `^app/features/(${features.join('|')})/`

const layers = [
	{ name: 'base', path: '^app/(core|messages)/' },
	{ name: 'shared', path: '^app/(infra|components)/' },
	...features.map((feature) => ({ name: feature, path: `^app/features/${feature}/` })),
	{ name: 'pages', path: '^app/((site|admin)/|[^/]+[.]tsx?$)' },
	{ name: 'outside', path: '^(server|packages|demo|scripts|tests|e2e|bench)/' },
]

const OURS = '^(app|server|db|demo|scripts|tests|e2e|bench)/'
const TEST = '[.]test[.]'
const SERVER = '[.]server[.]tsx?$'
const REACT = 'node_modules/(react|react-dom|react-router|lucide-react|@types/react(-dom)?)/'
const DRIZZLE = 'node_modules/drizzle-orm/'

const rule = (name, from, to) => ({ name, severity: 'error', from: { pathNot: TEST, ...from }, to })

const upwardImports = layers
	.slice(0, -1)
	.map(({ name, path }, height) =>
		rule(
			`${name}-imports-nothing-above`,
			{ path },
			{ path: layers.slice(height + 1).map((layer) => layer.path) },
		),
	)

/** Two folders of one layer that do not import each other. */
const separate = (one, other) => [
	rule(`${one}-does-not-import-${other}`, { path: `^app/${one}/` }, { path: `^app/${other}/` }),
	rule(`${other}-does-not-import-${one}`, { path: `^app/${other}/` }, { path: `^app/${one}/` }),
]

const HOOK = '^app/.*/use-[^/]+[.]ts$' // a view's part without markup
const rules = { path: [`${inFeatures}.*[.]ts$`, '^app/(core|messages)/'], pathNot: [TEST, SERVER, HOOK] }
const views = {
	path: [`${inFeatures}.*[.]tsx$`, HOOK, '^app/components/'],
	pathNot: [TEST, SERVER],
}
const pages = { path: '^app/((site|admin)/|[^/]+[.]tsx?$)' }

/** What reads drafts too; all else reads the views `public_cars` and `public_blog_posts` (docs/decisions/098). */
const readsUnpublished = [
	'^app/features/vehicles/(public-vehicle-table|vehicle-(staff-queries|resource|availability))[.]server[.]ts$',
	'^app/features/(vehicles/(bulk|costs|stock-list)|statistics)/', // lists, costs, and what was sold
	'^app/features/(finance|leads)/.*-table[.]server[.]ts$', // foreign keys
	'^app/features/finance/application/application-queries[.]server[.]ts$', // locks a row
	'^app/features/leads/(stock-with-leads[.]server[.]ts$|inbox/|notifications/|chat/chat[.]server[.]ts$)',
	'^app/features/leads/(answers/answer-service|test-drives/(drive-email|staff-drive-service|test-drive-bookings))[.]server[.]ts$',
	'^app/features/blog/(public-blog-post-table|blog-post-(resource|preview))[.]server[.]ts$',
	'^(demo|tests|bench)/',
]

/** Whose classes public pages go without (app/public.css). */
const OFFICE_VIEWS = '^app/features/(leads/inbox|vehicles/form)/[^/]+[.]tsx$'

module.exports = {
	forbidden: [
		...upwardImports,
		...separate('site', 'admin'),
		...separate('components', 'infra'),
		rule('no-cycles', {}, { circular: true }),
		rule('rules-touch-no-node', rules, { dependencyTypes: ['core'] }),
		rule('rules-touch-no-react', rules, { path: REACT }),
		rule('rules-touch-no-drizzle', rules, { path: DRIZZLE }),
		rule('rules-touch-no-server-code', rules, { path: SERVER }),
		rule('rules-touch-no-views', rules, { path: ['[.]tsx$', HOOK] }),
		rule('views-touch-no-node', views, { dependencyTypes: ['core'] }),
		rule('views-touch-no-drizzle', views, { path: DRIZZLE }),
		rule('views-touch-no-server-code', views, { path: SERVER }),
		rule('server-code-touches-no-views', { path: '^app/.*[.]server[.]ts$' }, { path: ['[.]tsx$', HOOK] }),
		rule('pages-touch-no-tables', pages, { path: '-table[.]server[.]ts$' }),
		rule(
			'public-code-reads-published-rows-only',
			{ pathNot: [TEST, ...readsUnpublished] },
			{ path: '^app/features/(vehicles/vehicle|blog/blog-post)-table[.]server[.]ts$' },
		),
		rule('pages-touch-no-drizzle', pages, { path: DRIZZLE }),
		rule(
			'only-the-office-imports-its-views',
			{ pathNot: [TEST, '^app/admin/', '^app/features/privacy/privacy-requests[.]tsx$', OFFICE_VIEWS] },
			{ path: OFFICE_VIEWS },
		),
		rule('only-tests-import-tests', { path: '^(server|demo|scripts)/' }, { path: '^(tests|e2e|bench)/' }),
		rule('packages-import-nothing-of-the-app', { path: '^packages/', pathNot: [] }, { path: OURS }),
	],
	options: {
		// TypeScript 7 has no parser that the cruiser can use.
		parser: 'swc',
		tsPreCompilationDeps: true, // imports of types count
		doNotFollow: { path: 'node_modules' },
		exclude: { path: ['^build/', '^[.]react-router/', '[+]types/'] },
		enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['node', 'import', 'default'] },
	},
}
