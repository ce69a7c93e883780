import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT } from '#app/platform/config.server.ts'

type Offence = [rule: string, file: string, imports: string]
type Cruise = { summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] } }

const OFFENCES: Offence[] = [
	['values-imports-nothing-above', 'app/kernel/a.ts', '#app/ui/cn.ts'],
	['machines-and-parts-imports-nothing-above', 'app/platform/a.server.ts', '#app/dealer/dealer.ts'],
	['dealer-imports-nothing-above', 'app/dealer/a.ts', '#app/vehicles/vehicle.ts'],
	['media-imports-nothing-above', 'app/media/a.ts', '#app/staff/admin.ts'],
	['staff-imports-nothing-above', 'app/staff/a.ts', '#app/vehicles/vehicle.ts'],
	['intake-imports-nothing-above', 'app/intake/a.ts', '#app/vehicles/vehicle.ts'],
	['vehicles-imports-nothing-above', 'app/vehicles/a.tsx', '#app/site/home.tsx'],
	['showroom-imports-nothing-above', 'app/showroom/a.ts', '#app/content/faq.ts'],
	['content-imports-nothing-above', 'app/content/a.ts', '#app/leads/enquiry.ts'],
	['finance-imports-nothing-above', 'app/finance/a.ts', '#app/leads/enquiry.ts'],
	['leads-imports-nothing-above', 'app/leads/a.tsx', '#app/people/retention.ts'],
	['people-imports-nothing-above', 'app/people/a.tsx', '#app/root.tsx'],
	['pages-imports-nothing-above', 'app/site/a.ts', '#server/app.ts'],
	['site-does-not-know-admin', 'app/site/b.tsx', '#app/admin/layout.tsx'],
	['admin-does-not-know-site', 'app/admin/b.tsx', '#app/site/home.tsx'],
	['ui-does-not-know-platform', 'app/ui/b.tsx', '#app/platform/config.server.ts'],
	['platform-does-not-know-ui', 'app/platform/b.server.ts', '#app/ui/cn.ts'],
	['no-cycles', 'app/leads/enquiry.ts', './message.ts'],
	['rules-touch-no-node', 'app/vehicles/c.ts', 'node:fs'],
	['rules-touch-no-react', 'app/kernel/c.ts', 'react'],
	['rules-touch-no-drizzle', 'app/finance/c.ts', 'drizzle-orm'],
	['rules-touch-no-server-code', 'app/vehicles/d.ts', './vehicle-store.server.ts'],
	['rules-touch-no-views', 'app/vehicles/e.ts', './vehicle-card.tsx'],
	['views-touch-no-node', 'app/ui/f.tsx', 'node:path'],
	['views-touch-no-drizzle', 'app/vehicles/f.tsx', 'drizzle-orm/pg-core'],
	['views-touch-no-server-code', 'app/vehicles/g.tsx', './vehicle-store.server.ts'],
	['views-touch-no-server-code', 'app/vehicles/use-g.ts', './vehicle-store.server.ts'],
	['server-code-touches-no-views', 'app/vehicles/h.server.ts', './vehicle-card.tsx'],
	['pages-touch-no-tables', 'app/admin/i.ts', '#app/vehicles/vehicle-table.server.ts'],
	['pages-touch-no-drizzle', 'app/site/j.tsx', 'drizzle-orm'],
	['only-tests-import-tests', 'server/k.ts', '#tests/site.ts'],
	['pages-imports-nothing-above', 'app/admin/l.ts', '#packages/postgres/server.ts'],
	['packages-import-nothing-of-the-app', 'packages/postgres/server.ts', '#app/kernel/result.ts'],
	['packages-import-nothing-of-the-app', 'packages/postgres/server.test.ts', '#tests/site.ts'],
]

/** A house in order: every import here goes down, and is allowed. */
const IN_ORDER: [file: string, ...imports: string[]][] = [
	['app/kernel/result.ts'],
	['app/ui/cn.ts', '#app/kernel/result.ts'],
	['app/ui/button.tsx', './cn.ts', 'react'],
	['app/platform/config.server.ts', 'node:path', 'zod'],
	['app/dealer/dealer.ts', '#app/kernel/result.ts'],
	['app/staff/admin.ts'],
	['app/vehicles/vehicle.ts', '#app/dealer/dealer.ts'],
	['app/vehicles/vehicle-table.server.ts', 'drizzle-orm/pg-core', './vehicle.ts'],
	['app/vehicles/vehicle-store.server.ts', './vehicle-table.server.ts', '#app/platform/config.server.ts'],
	['app/vehicles/vehicle-card.tsx', './vehicle.ts', '#app/ui/button.tsx', 'react-router'],
	['app/vehicles/use-gallery.ts', './vehicle.ts', 'react'],
	['app/vehicles/vehicle-store.server.test.ts', '#tests/site.ts', './vehicle-card.tsx'],
	['app/content/faq.ts'],
	['app/leads/enquiry.ts', '#app/vehicles/vehicle.ts'],
	['app/leads/message.ts', './enquiry.ts'],
	['app/people/retention.ts', '#app/leads/message.ts'],
	[
		'app/site/home.tsx',
		'#app/vehicles/vehicle-store.server.ts',
		'#app/vehicles/vehicle-card.tsx',
		'node:path',
	],
	['app/admin/layout.tsx', '#app/vehicles/vehicle-card.tsx'],
	['app/root.tsx', '#app/ui/button.tsx'],
	['server/app.ts', '#app/platform/config.server.ts', '#app/root.tsx'],
	['packages/postgres/server.ts', 'node:path', './error.ts'],
	['packages/postgres/error.ts'],
	['packages/postgres/server.test.ts', './server.ts', 'vitest'],
	['server/start.ts', '#packages/postgres/server.ts'],
	['tests/site.ts', '#server/app.ts'],
]

const house = mkdtempSync(join(tmpdir(), 'forecourt-floors-'))
afterAll(() => rmSync(house, { recursive: true }))
symlinkSync(join(PROJECT, 'node_modules'), join(house, 'node_modules'))
write('package.json', JSON.stringify({ type: 'module', imports: importsOfTheProject() }))

describe('the floors of the house', () => {
	for (const [file, ...imports] of IN_ORDER) write(file, code(imports))

	test('let a house in order pass, and look at all of it', () => {
		const { summary } = cruise()
		expect(summary.violations).toEqual([])
		expect(summary.totalCruised).toBeGreaterThanOrEqual(IN_ORDER.length)
	})

	test('name each offence by its rule', () => {
		const before = new Map(IN_ORDER.map(([file, ...imports]) => [file, imports]))
		for (const [, file, offence] of OFFENCES) write(file, code([...(before.get(file) ?? []), offence]))
		const found = cruise().summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
		for (const [rule, file] of OFFENCES) expect(found).toContain(`${rule}: ${file}`)
	})

	test('hold no rule that no offence has tried', () => {
		const { forbidden } = createRequire(import.meta.url)(join(PROJECT, 'floors.cjs')) as {
			forbidden: { name: string }[]
		}
		const tried = new Set(OFFENCES.map(([rule]) => rule))
		expect([...tried].sort()).toEqual(forbidden.map(({ name }) => name).sort())
	})
})

function cruise(): Cruise {
	const folders = ['app', 'server', 'packages', 'tests']
	const words = ['--config', join(PROJECT, 'floors.cjs'), '--output-type', 'json', ...folders]
	const { stdout, stderr } = spawnSync(join(PROJECT, 'node_modules/.bin/depcruise'), words, {
		cwd: house,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	})
	if (!stdout) throw new Error(stderr)
	return JSON.parse(stdout)
}

function write(file: string, content: string): void {
	mkdirSync(dirname(join(house, file)), { recursive: true })
	writeFileSync(join(house, file), content)
}

/** Imports of types, which are imports all the same; each with a name of its own. */
function code(imports: string[]): string {
	const lines = imports.map((from, number) => `import type { It as It${number} } from '${from}'`)
	return [...lines, 'export type It = number', ''].join('\n')
}

function importsOfTheProject(): Record<string, string> {
	return createRequire(import.meta.url)(join(PROJECT, 'package.json')).imports
}
