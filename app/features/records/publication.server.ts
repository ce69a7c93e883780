/** Publishing what is due, and the links to what is not on the website yet. */
import { lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { href } from 'react-router'
import { DIGEST_LABELS } from '#app/core/stored-names.ts'
import { addAuditLogEntries, SYSTEM_AUTHOR } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { readSignedWords, signWords } from '#app/infra/encryption/encryption.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { Published } from './publication.ts'

type Publishable = {
	table: PgTable & { id: PgColumn; publishAt: PgColumn; version: PgColumn }
	kind: string // in the audit log
	name: PgColumn
	set: (now: Date) => Record<string, unknown> // further columns that publishing changes
}

/** Publishes what is due. The triggers of the table tell every process, whose caches forget the pages. */
export async function publishDue(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ table, kind, name, set }: Publishable,
): Promise<void> {
	const at = now()
	const version = sql`${table.version} + 1`
	const values = { ...set(at), publication: 'published', publishAt: null, updatedAt: at, version }
	await db.transaction(async (transaction) => {
		const due = await transaction
			.update(table)
			.set(values as never)
			.where(lte(table.publishAt, at))
			.returning({ recordId: table.id, recordName: name })
		const changes = { publication: { from: 'scheduled', to: 'published' } }
		await addAuditLogEntries(
			transaction,
			{ by: SYSTEM_AUTHOR, at, kind, action: 'changed' },
			due.map(({ recordId, recordName }) => ({
				recordId: String(recordId),
				recordName: String(recordName),
				fields: ['publication'],
				changes,
			})),
		)
	})
}

/** The query parameter with the signed words of a link, valid for a day (docs/decisions/107); no log has it. */
export const PREVIEW_PARAMETER = 'link'

const VALID_FOR = 24 * 60 * 60_000 // ms

type Previewed = { kind: string; id: string }

export function previewLink(
	{ keys, now, baseUrl }: Pick<Services, 'keys' | 'now' | 'baseUrl'>,
	{ kind, id }: Previewed,
): string {
	const end = (now().getTime() + VALID_FOR).toString(36)
	const link = signWords(keys.active('form-token'), DIGEST_LABELS.preview, [kind, id, end])
	return `${baseUrl}${href('/preview')}?${new URLSearchParams({ [PREVIEW_PARAMETER]: link })}`
}

/** The links to those records of a list that are not on the website, by id. */
export const previewLinks = (
	services: Parameters<typeof previewLink>[0],
	kind: string,
	records: ({ id: string } & Pick<Published, 'publication'>)[],
): Record<string, string> =>
	Object.fromEntries(
		records
			.filter(({ publication }) => publication !== 'published')
			.map(({ id }) => [id, previewLink(services, { kind, id })]),
	)

/** What the link shows; undefined if it is not ours, or was altered. */
export function readPreviewLink(
	{ keys, now }: Pick<Services, 'keys' | 'now'>,
	link: string,
): (Previewed & { isOver: boolean }) | undefined {
	const [kind = '', id = '', end = ''] = readSignedWords(keys, DIGEST_LABELS.preview, link)?.words ?? []
	return end ? { kind, id, isOver: Number.parseInt(end, 36) < now().getTime() } : undefined
}
