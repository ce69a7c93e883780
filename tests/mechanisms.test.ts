/**
 * A newcomer finds a mechanism by its usual name: first among the names of files, then among their first
 * sentences (CONTRIBUTING.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '#app/infra/config.server.ts'

const FOLDERS = ['app', 'packages', 'server']
const sources = FOLDERS.flatMap((folder) =>
	readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
)
	.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
	.sort()
	.map((path) => ({ path, header: headerOf(readFileSync(join(PROJECT, path), 'utf8')) }))

/** The comment at the top of a file, as one line. */
function headerOf(source: string): string {
	const [comment = ''] = /^\/\*\*[\s\S]*?\*\//.exec(source) ?? []
	return comment.replace(/\n \*/g, ' ')
}

function search(word: RegExp): string[] {
	const byName = sources.filter(({ path }) => word.test(basename(path)))
	const byHeader = sources.filter(({ path, header }) => !word.test(basename(path)) && word.test(header))
	return [...byName, ...byHeader].map(({ path }) => path)
}

test.each<[RegExp, string]>([
	[/idempoten/i, 'app/features/submissions/submission-service.server.ts'],
	[/invalidat/i, 'app/infra/database/changes.server.ts'],
	[/debounc/i, 'app/site/inventory/use-inventory.ts'],
	[/optimistic/i, 'app/features/staff/records/optimistic-lock.server.ts'],
	[/csrf/i, 'server/csrf.ts'],
	[/rate.?limit/i, 'app/infra/rate-limit.server.ts'],
	[/encryption at rest/i, 'app/infra/encryption/encryption.server.ts'],
	[/audit.log/i, 'app/admin/audit-log.tsx'],
	[/hydration/i, 'app/deferred-hydration.server.ts'],
	[/content.security.policy/i, 'server/security-headers.ts'],
	[/honeypot/i, 'app/features/submissions/submission-fields.tsx'],
	[/job queue/i, 'app/infra/jobs.server.ts'],
	[/(image|photo).resizing/i, 'app/features/media/photo-renditions.server.ts'],
	[/json-ld/i, 'app/features/dealer/dealer-schema-org.ts'],
	[/sitemap/i, 'app/site/feeds/sitemap.ts'],
	[/session/i, 'app/admin/session.ts'],
	[/second.factor/i, 'app/features/staff/second-factor/second-factor-service.server.ts'],
	[/fuzzy/i, 'app/features/vehicles/search/fuzzy-matches.ts'],
	[/full-text/i, 'app/features/vehicles/search/search-vehicles.ts'],
	[/backup verification/i, 'app/infra/backup/verify.server.ts'],
	[/page.cache/i, 'server/page-cache.ts'],
	[/outbox/i, 'app/infra/email/outbox.server.ts'],
])('%s leads to %s within three hits', (word, path) => {
	expect(search(word).slice(0, 3)).toContain(path)
})
