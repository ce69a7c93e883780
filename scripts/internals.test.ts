import { expect, test } from 'vitest'
import { listInternals } from './internals.ts'

const check = (path: string, line: string) => listInternals(new Map([[path, `// first\n${line}`]]))

test.each([
	['app/x.ts', 'window.__reactRouterContext', "React Router's own variable"],
	['e2e/x.ts', 'context.serverHandoffStream', "React Router's own stream"],
	['app/x.ts', 'window.history.state?.usr', "React Router's part of a history entry: use `useLocation`"],
	['app/x.ts', "sessionStorage['react-router-scroll-positions']", "React Router's own storage"],
	['tests/x.ts', "key.startsWith('__reactProps')", "React's own property"],
	['server/x.ts', "html.includes('<!--$!-->')", "React's own marks in HTML"],
	['server/x.ts', 'router._internal.get()', 'a private field'],
	['server/x.ts', "await client.query('begin')", "a transaction by hand: use Drizzle's"],
	['app/x.server.ts', 'sql`update pgboss.job set state = 1`', "pg-boss's own tables: use its methods"],
	[
		'app/admin/x.tsx',
		'await fetch("/admin/cars.data?page=2")',
		"the router's data by hand: it is revalidated, or asked for by a fetcher",
	],
	[
		'app/features/staff/x.server.ts',
		'await context.internalAdapter.deleteSession(token)',
		"Better Auth's internal adapter, which only app/features/staff/sign-in/auth.server.ts may use",
	],
	['app/x.ts', "html.replace(/<script[^>]*>/g, '')", 'a regular expression over HTML or JavaScript'],
	['scripts/x.ts', 'code.match(/\\bimport\\s+/)', 'a regular expression over HTML or JavaScript'],
])('%s: %s is reported', (path, line, error) => {
	expect(check(path, line)).toEqual([`${path}:2: ${error}`])
})

test.each([
	['app/deferred-hydration.server.ts', 'html.replace(/<script/, other)'],
	['app/features/staff/sign-in/auth.server.ts', 'const { internalAdapter } = context.context'],
	['tests/x.ts', 'html.match(/<script/)'],
	['tests/x.ts', "await client.query('begin')"],
	['app/infra/backup/x.server.ts', "await client.query('begin')"],
	['app/x.ts', 'fetch(form.action, { body: fields.data.text })'],
	['app/x.ts', 'const { _, ...rest } = args'],
	['app/x.ts', 'window.history.state?.inventory'],
	['app/x.ts', 'const after = /(?<!a)b/'],
	['README.md', '`__reactRouterContext`'],
])('%s: %s is allowed', (path, line) => {
	expect(check(path, line)).toEqual([])
})
