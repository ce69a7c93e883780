/**
 * The dealership's look: staff change a draft, see it, and publish it as a whole. A published look can be put back. Two
 * who change the draft at once: the second learns it.
 */
import { isDeepStrictEqual } from 'node:util'
import { desc, eq, lte } from 'drizzle-orm'
import type { StaleSave } from '#app/core/form.ts'
import { fail, ok, type Result } from '#app/core/result.ts'
import type { Dealer } from '#app/features/dealer/dealer.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { lookDrafts, looks } from '#app/features/dealer/dealer-table.server.ts'
import { accentScale } from '#app/features/dealer/look/accent.server.ts'
import { type Look, lookOfSettings } from '#app/features/dealer/look/look.ts'
import { makeLogo, readLookFile } from '#app/features/media/logo.server.ts'
import { withSharedPhotoLock } from '#app/features/media/photo-queries.server.ts'
import { makeSiteIcons } from '#app/features/media/site-icons.server.ts'
import { valueChanges } from '#app/features/staff/audit-log/audit-log.ts'
import { type Author, addAuditLogEntry } from '#app/features/staff/audit-log/audit-log-queries.server.ts'
import { staffUsers } from '#app/features/staff/sign-in/auth-table.server.ts'
import { type Database, type Transaction, withTransactionLock } from '#app/infra/database/database.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import type { ChosenLook } from './look-schema.ts'
import { SETTINGS_ID, SETTINGS_KIND } from './settings-sections.ts'

const VERSIONS = 20 // published looks; older ones are deleted

const CHOSEN = ['accent', 'logoOnDark', 'logoOnLight', 'heroPhotos', 'story', 'owner', 'details'] as const

type PublishedLook = { version: number; at: Date; by: string | null }

/** The draft, or what visitors see where there is none. */
export async function loadLook(db: Database) {
	const [dealer, draft, published] = await Promise.all([findDealer(db), findDraft(db), listPublished(db)])
	const saved = draft?.look ? { at: draft.at, by: draft.by } : undefined
	return {
		dealer,
		look: draft?.look ?? lookOfSettings(dealer),
		version: String(draft?.version ?? 0),
		saved, // undefined: nothing differs from what visitors see
		published,
	}
}

async function findDraft(db: Pick<Database, 'select'>) {
	const [draft] = await db
		.select({ look: lookDrafts.look, version: lookDrafts.version, at: lookDrafts.at, by: staffUsers.name })
		.from(lookDrafts)
		.leftJoin(staffUsers, eq(staffUsers.id, lookDrafts.userId))
	return draft
}

/** Newest first: that is what visitors see. */
const listPublished = (db: Database): Promise<PublishedLook[]> =>
	db
		.select({ version: looks.version, at: looks.at, by: staffUsers.name })
		.from(looks)
		.leftJoin(staffUsers, eq(staffUsers.id, looks.userId))
		.orderBy(desc(looks.version))
		.limit(VERSIONS)

type LookServices = Pick<Services, 'db' | 'files' | 'pictureWork' | 'now'> & { by: Author }
type LookError = StaleSave | { outcome: 'logo-missing' }

/** Makes logo, icons and scale of what was chosen, and saves all as the draft that had this version. */
export async function saveLookDraft(
	{ db, files, pictureWork, now, by }: LookServices,
	version: string,
	chosen: ChosenLook,
): Promise<Result<undefined, LookError>> {
	const { name } = await findDealer(db)
	const look = await pictureWork.add(() => makeLook(files, name, chosen))
	if (!look) return fail({ outcome: 'logo-missing' as const })
	return withSharedPhotoLock(db, (transaction) => changeDraft(transaction, { version, look, now, by }))
}

/** Undefined if an uploaded file is no longer there. */
async function makeLook(
	files: Services['files'],
	name: Dealer['name'],
	chosen: ChosenLook,
): Promise<Look | undefined> {
	const { logoOnDark, logoOnLight, accent } = chosen
	const read = async (file: string | null) => (file ? ((await readLookFile(files, file)) ?? null) : undefined)
	const [onDark, onLight] = await Promise.all([read(logoOnDark), read(logoOnLight)])
	if (onDark === null || onLight === null) return undefined
	const logo = await makeLogo({ files }, { onDark, onLight })
	const icons =
		logo || accent ? await makeSiteIcons({ files }, { logo: onLight ?? onDark, name, accent }) : null
	return { ...chosen, logo, icons, scale: accent ? accentScale(accent) : null }
}

type Draft = Pick<LookServices, 'now' | 'by'> & { version: string; look: Look | null }

/** `look`: null ends the draft. */
async function changeDraft(
	transaction: Transaction,
	{ version, look, now, by }: Draft,
): Promise<Result<undefined, StaleSave>> {
	await transaction.insert(lookDrafts).values({ version: 0 }).onConflictDoNothing()
	const [locked] = await transaction.select().from(lookDrafts).for('update')
	const before = await findDraft(transaction)
	if (String(locked?.version) !== version)
		return fail({ outcome: 'stale' as const, by: before?.by ?? undefined })
	await transaction.update(lookDrafts).set({ look, version: Number(version) + 1, at: now(), userId: by.id })
	return ok(undefined)
}

type Publishing = Pick<Services, 'db' | 'now'> & { by: Author }

/** Shows the draft to visitors, if it still has the version that the staff member saw. */
export const publishLook = (
	{ db, now, by }: Publishing,
	version: string,
): Promise<Result<boolean, StaleSave>> =>
	withTransactionLock(db, 'look', 'exclusive', async (transaction) => {
		const draft = await findDraft(transaction)
		const ended = await changeDraft(transaction, { version, look: null, now, by })
		if (!ended.ok) return ended
		if (draft?.look) await addLook(transaction, { look: draft.look, now, by })
		return ok(draft?.look !== null && draft?.look !== undefined)
	})

export const discardLookDraft = (
	{ db, now, by }: Publishing,
	version: string,
): Promise<Result<undefined, StaleSave>> =>
	db.transaction((transaction) => changeDraft(transaction, { version, look: null, now, by }))

/** Shows visitors a look that was published before. The draft stays. Returns whether there is such a look. */
export const putLookBack = ({ db, now, by }: Publishing, version: number): Promise<boolean> =>
	withTransactionLock(db, 'look', 'exclusive', async (transaction) => {
		const [earlier] = await transaction.select().from(looks).where(eq(looks.version, version))
		if (earlier) await addLook(transaction, { look: earlier.look, now, by })
		return earlier !== undefined
	})

type NewLook = Pick<LookServices, 'now' | 'by'> & { look: Look }

async function addLook(transaction: Transaction, { look, now, by }: NewLook): Promise<void> {
	const before = lookOfSettings(await findDealer(transaction))
	const changed = CHOSEN.filter((name) => !isDeepStrictEqual(before[name], look[name]))
	const [newest] = await transaction
		.select({ version: looks.version })
		.from(looks)
		.orderBy(desc(looks.version))
		.limit(1)
	const version = (newest?.version ?? 0) + 1
	const at = now()
	// So that what visitors saw before the first look can be put back, too.
	if (!newest) await transaction.insert(looks).values({ version: 0, look: before, at })
	await transaction.insert(looks).values({ version, look, at, userId: by.id })
	await transaction.delete(looks).where(lte(looks.version, version - VERSIONS))
	const record = { kind: SETTINGS_KIND, recordId: SETTINGS_ID, recordName: 'look' }
	const changes = valueChanges(changed, before, look)
	await addAuditLogEntry(transaction, { ...record, by, at, action: 'changed', fields: changed, changes })
}
