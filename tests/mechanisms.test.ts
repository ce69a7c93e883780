/**
 * A newcomer who searches the repository for the usual name of a mechanism is led to its file within three
 * hits: to the file, or to the table of CONTRIBUTING.md that names it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'

const TABLE = 'CONTRIBUTING.md'
const rows = [...readFileSync(join(PROJECT, TABLE), 'utf8').matchAll(/^\| ([^|`]+) \| `([^`]+)` \|$/gm)].map(
	([, name = '', path = '']) => ({ name, path }),
)

const hits = (word: string) =>
	execFileSync('git', ['grep', '-ilE', word], { cwd: PROJECT, encoding: 'utf8' }).trim().split('\n')

test.each([
	['idempoten', 'app/features/submissions/submission-service.server.ts'],
	['invalidat', 'app/infra/database/changes.server.ts'],
	['debounc', 'app/site/inventory/use-inventory.ts'],
	['optimistic', 'app/features/staff/records/optimistic-lock.server.ts'],
	['csrf', 'server/csrf.ts'],
	['rate.?limit', 'app/infra/rate-limit.server.ts'],
	['encrypt', 'app/infra/encryption/encryption.server.ts'],
	['audit', 'app/features/staff/audit-log/audit-log-queries.server.ts'],
	['hydrat', 'app/deferred-hydration.server.ts'],
])('git grep -il %s leads to %s', (word, path) => {
	expect(hits(word).slice(0, 3)).toContain(TABLE)
	expect(rows.filter(({ name }) => new RegExp(word, 'i').test(name))).toEqual([
		{ name: expect.any(String), path },
	])
})

/** Of the words of a name, the file has each in its own name or in its first comment. */
test.each(rows)('$path says that it is about the $name', ({ name, path }) => {
	const [comment = ''] = /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(join(PROJECT, path), 'utf8')) ?? []
	const text = `${basename(path)} ${comment.replace(/\n \*/g, ' ')}`.toLowerCase()
	const [term = ''] = name.toLowerCase().split(/,| of | \(/)
	for (const word of term.split(/[ -]/)) expect(text).toContain(word)
})
