import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'
import { newFolder } from './temporary-folder.ts'

type Violation = [rule: string, file: string, imports: string]
type Cruise = { summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] } }

const VIOLATIONS: Violation[] = [
	['base-imports-nothing-above', 'app/core/a.ts', '#app/components/cn.ts'],
	['shared-imports-nothing-above', 'app/infra/a.server.ts', '#app/features/dealer/dealer.ts'],
	['dealer-imports-nothing-above', 'app/features/dealer/a.ts', '#app/features/vehicles/vehicle.ts'],
	['media-imports-nothing-above', 'app/features/media/a.ts', '#app/features/staff/members/permissions.ts'],
	['staff-imports-nothing-above', 'app/features/staff/a.ts', '#app/features/vehicles/vehicle.ts'],
	['records-imports-nothing-above', 'app/features/records/a.ts', '#app/features/vehicles/vehicle.ts'],
	['submissions-imports-nothing-above', 'app/features/submissions/a.ts', '#app/features/vehicles/vehicle.ts'],
	['vehicles-imports-nothing-above', 'app/features/vehicles/a.tsx', '#app/site/home.tsx'],
	['visits-imports-nothing-above', 'app/features/visits/a.ts', '#app/features/faqs/faq.ts'],
	['showroom-imports-nothing-above', 'app/features/showroom/a.ts', '#app/features/faqs/faq.ts'],
	['blog-imports-nothing-above', 'app/features/blog/a.ts', '#app/features/faqs/faq.ts'],
	['faqs-imports-nothing-above', 'app/features/faqs/a.ts', '#app/features/leads/enquiry.ts'],
	['finance-imports-nothing-above', 'app/features/finance/a.ts', '#app/features/leads/enquiry.ts'],
	['leads-imports-nothing-above', 'app/features/leads/a.tsx', '#app/features/privacy/retention.ts'],
	['statistics-imports-nothing-above', 'app/features/statistics/a.ts', '#app/features/privacy/retention.ts'],
	['privacy-imports-nothing-above', 'app/features/privacy/a.tsx', '#app/root.tsx'],
	['pages-imports-nothing-above', 'app/site/a.ts', '#server/app.ts'],
	['site-does-not-import-admin', 'app/site/b.tsx', '#app/admin/layout.tsx'],
	['admin-does-not-import-site', 'app/admin/b.tsx', '#app/site/home.tsx'],
	['components-does-not-import-infra', 'app/components/b.tsx', '#app/infra/config.server.ts'],
	['infra-does-not-import-components', 'app/infra/b.server.ts', '#app/components/cn.ts'],
	['no-cycles', 'app/features/leads/enquiry.ts', './message.ts'],
	['rules-touch-no-node', 'app/features/vehicles/c.ts', 'node:fs'],
	['rules-touch-no-react', 'app/core/c.ts', 'react'],
	['rules-touch-no-drizzle', 'app/features/finance/c.ts', 'drizzle-orm'],
	['rules-touch-no-server-code', 'app/features/vehicles/d.ts', './vehicle-queries.server.ts'],
	['rules-touch-no-views', 'app/features/vehicles/e.ts', './vehicle-card.tsx'],
	['views-touch-no-node', 'app/components/f.tsx', 'node:path'],
	['views-touch-no-drizzle', 'app/features/vehicles/f.tsx', 'drizzle-orm/pg-core'],
	['views-touch-no-server-code', 'app/features/vehicles/g.tsx', './vehicle-queries.server.ts'],
	['views-touch-no-server-code', 'app/features/vehicles/use-g.ts', './vehicle-queries.server.ts'],
	['server-code-touches-no-views', 'app/features/vehicles/h.server.ts', './vehicle-card.tsx'],
	['pages-touch-no-tables', 'app/admin/i.ts', '#app/features/vehicles/vehicle-table.server.ts'],
	['public-code-reads-published-rows-only', 'app/features/vehicles/m.server.ts', './vehicle-table.server.ts'],
	['public-code-reads-published-rows-only', 'app/features/blog/m.server.ts', './blog-post-table.server.ts'],
	['pages-touch-no-drizzle', 'app/site/j.tsx', 'drizzle-orm'],
	['only-the-office-imports-its-views', 'app/site/n.tsx', '#app/features/vehicles/form/vehicle-form.tsx'],
	['only-the-office-imports-its-views', 'app/features/leads/n.tsx', './inbox/lead-panel.tsx'],
	['only-tests-import-tests', 'server/k.ts', '#tests/site.ts'],
	['pages-imports-nothing-above', 'app/admin/l.ts', '#packages/postgres/server.ts'],
	['packages-import-nothing-of-the-app', 'packages/postgres/server.ts', '#app/core/result.ts'],
	['packages-import-nothing-of-the-app', 'packages/postgres/server.test.ts', '#tests/site.ts'],
]

/** Allowed imports: every import here points to a lower layer. */
const ALLOWED: [file: string, ...imports: string[]][] = [
	['app/core/result.ts'],
	['app/components/cn.ts', '#app/core/result.ts'],
	['app/components/button.tsx', './cn.ts', 'react'],
	['app/infra/config.server.ts', 'node:path', 'zod'],
	['app/features/dealer/dealer.ts', '#app/core/result.ts'],
	['app/features/staff/members/permissions.ts'],
	['app/features/vehicles/vehicle.ts', '#app/features/dealer/dealer.ts'],
	['app/features/vehicles/vehicle-table.server.ts', 'drizzle-orm/pg-core', './vehicle.ts'],
	['app/features/vehicles/public-vehicle-table.server.ts', './vehicle-table.server.ts'],
	[
		'app/features/vehicles/vehicle-queries.server.ts',
		'./public-vehicle-table.server.ts',
		'#app/infra/config.server.ts',
	],
	['app/features/vehicles/vehicle-grid.tsx', './vehicle.ts', '#app/components/button.tsx', 'react-router'],
	['app/features/vehicles/use-gallery.ts', './vehicle.ts', 'react'],
	['app/features/vehicles/vehicle-queries.server.test.ts', './site.ts', './vehicle-card.tsx'],
	['app/features/blog/blog-post-table.server.ts', 'drizzle-orm/pg-core'],
	['app/features/blog/public-blog-post-table.server.ts', './blog-post-table.server.ts'],
	['app/features/faqs/faq.ts'],
	['app/features/leads/enquiry.ts', '#app/features/vehicles/vehicle.ts'],
	['app/features/leads/message.ts', './enquiry.ts'],
	['app/features/privacy/retention.ts', '#app/features/leads/message.ts'],
	[
		'app/site/home.tsx',
		'#app/features/vehicles/vehicle-queries.server.ts',
		'#app/features/vehicles/vehicle-grid.tsx',
		'node:path',
	],
	['app/features/vehicles/form/vehicle-form.tsx', '#app/features/vehicles/vehicle-grid.tsx'],
	['app/features/leads/inbox/lead-panel.tsx', './lead-header.tsx'],
	['app/features/leads/inbox/lead-header.tsx'],
	['app/features/privacy/privacy-requests.tsx', '#app/features/leads/inbox/lead-panel.tsx'],
	[
		'app/admin/layout.tsx',
		'#app/features/vehicles/vehicle-grid.tsx',
		'#app/features/vehicles/form/vehicle-form.tsx',
	],
	['app/root.tsx', '#app/components/button.tsx'],
	['server/app.ts', '#app/infra/config.server.ts', '#app/root.tsx'],
	['packages/postgres/server.ts', 'node:path', './error.ts'],
	['packages/postgres/error.ts'],
	['packages/postgres/server.test.ts', './server.ts', 'vitest'],
	['server/start.ts', '#packages/postgres/server.ts'],
	['tests/site.ts', '#server/app.ts'],
]

const projectDir = newFolder()
symlinkSync(join(PROJECT, 'node_modules'), join(projectDir, 'node_modules'))
write('package.json', JSON.stringify({ type: 'module', imports: readProjectImports() }))

describe('the layer rules', () => {
	for (const [file, ...imports] of ALLOWED) write(file, createModule(imports))

	test('accept allowed imports, and check every file', () => {
		const { summary } = cruise()
		expect(summary.violations).toEqual([])
		expect(summary.totalCruised).toBeGreaterThanOrEqual(ALLOWED.length)
	})

	test('report each violation with the name of its rule', () => {
		const before = new Map(ALLOWED.map(([file, ...imports]) => [file, imports]))
		for (const [, file, imported] of VIOLATIONS)
			write(file, createModule([...(before.get(file) ?? []), imported]))
		const matches = cruise().summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
		for (const [rule, file] of VIOLATIONS) expect(matches).toContain(`${rule}: ${file}`)
	})

	test('are each covered by a violation', () => {
		const { forbidden } = createRequire(import.meta.url)(join(PROJECT, 'layers.cjs')) as {
			forbidden: { name: string }[]
		}
		const tried = new Set(VIOLATIONS.map(([rule]) => rule))
		expect([...tried].sort()).toEqual(forbidden.map(({ name }) => name).sort())
	})
})

function cruise(): Cruise {
	const folders = ['app', 'server', 'packages', 'tests']
	const args = ['--config', join(PROJECT, 'layers.cjs'), '--output-type', 'json', ...folders]
	const { stdout, stderr } = spawnSync(join(PROJECT, 'node_modules/.bin/depcruise'), args, {
		cwd: projectDir,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	})
	if (!stdout) throw new Error(stderr)
	return JSON.parse(stdout)
}

function write(file: string, content: string): void {
	mkdirSync(dirname(join(projectDir, file)), { recursive: true })
	writeFileSync(join(projectDir, file), content)
}

/** Type imports, which count as imports too; each with a different name. */
function createModule(imports: string[]): string {
	const lines = imports.map((from, number) => `import type { It as It${number} } from '${from}'`)
	return [...lines, 'export type It = number', ''].join('\n')
}

function readProjectImports(): Record<string, string> {
	return createRequire(import.meta.url)(join(PROJECT, 'package.json')).imports
}
