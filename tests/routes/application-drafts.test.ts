/** Drafts survive a reload or a closed tab, and are deleted after a day. */
import { createHash } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicationDrafts } from '#app/features/finance/application/application-table.server.ts'
import {
	changeDraft,
	clearDrafts,
	createDraft,
	endDraft,
	findDraft,
} from '#app/features/finance/application/draft-queries.server.ts'
import type { Draft } from '#app/features/finance/application/next-state.ts'
import { encryptionKeys } from '#app/infra/encryption/encryption-key-table.server.ts'
import { anybody, sampleApplicant } from '#tests/applicants.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()
const { services } = site
const { db } = services

const draft: Draft = { step: 2, completed: [1], answers: { fullName: 'Thandi Mokoena' } }
const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const clear = (token: string) => db.transaction((transaction) => endDraft(transaction, token, services.now()))
const countDrafts = async () => (await db.select({ all: count() }).from(applicationDrafts))[0]?.all ?? 0

describe('a draft', () => {
	test('is returned as it was stored, to the holder of its token', async () => {
		await fc.assert(
			fc.asyncProperty(anybody, async (values) => {
				const token = await createDraft(services, { step: 4, completed: [1, 2, 3], answers: values })
				const { ethnicGroup, ...ordinary } = values
				const stored = values.consentEthnicGroup === 'yes' && ethnicGroup !== '' ? values : ordinary
				expect(await findDraft(services, token)).toMatchObject({
					step: 4,
					completed: [1, 2, 3],
					answers: stored,
				})
			}),
			{ numRuns: 20 },
		)
	})

	test('stores the vehicle that it is about', async () => {
		const vehicleId = 'c9d19cf1-1c01-4a1d-9646-57d79cf48991'
		const about = { ...draft, answers: { ...draft.answers, vehicleId } }
		const token = await createDraft(services, about)
		expect(await findDraft(services, token)).toEqual(about)
	})

	test('stores the ethnic group only with its consent', async () => {
		const token = await createDraft(services, { ...draft, answers: sampleApplicant })
		expect((await findDraft(services, token))?.answers).not.toHaveProperty('ethnicGroup')
		await changeDraft(services, token, () => ({
			...draft,
			answers: { ...sampleApplicant, consentEthnicGroup: 'yes' },
		}))
		expect((await findDraft(services, token))?.answers).toMatchObject({ ethnicGroup: 'african' })
	})

	test('stays a single row from step to step', async () => {
		const token = await createDraft(services, draft)
		const before = await countDrafts()
		await changeDraft(services, token, (before) => ({ ...before, step: 3, completed: [1, 2] }))
		expect(await countDrafts()).toBe(before)
		expect(await findDraft(services, token)).toMatchObject({ step: 3, completed: [1, 2] })
	})

	test('merges the fields of concurrent changes', async () => {
		const token = await createDraft(services, draft)
		const add = (name: string) =>
			changeDraft(services, token, (before) => ({ ...before, answers: { ...before.answers, [name]: name } }))
		await Promise.all(['occupation', 'model', 'email', 'make'].map(add))
		expect((await findDraft(services, token))?.answers).toEqual({
			...draft.answers,
			occupation: 'occupation',
			model: 'model',
			email: 'email',
			make: 'make',
		})
	})

	test('drops unknown fields and limits the length of values', async () => {
		const values = { fullName: 'x'.repeat(100_000), card: '4111', sourceOfIncome: Array(500).fill('Salary') }
		const token = await createDraft(services, { ...draft, answers: values })
		const stored = (await findDraft(services, token))?.answers
		expect(Object.keys(stored ?? {}).sort()).toEqual(['fullName', 'sourceOfIncome'])
		expect(JSON.stringify(stored).length).toBeLessThan(2_000)
	})

	test('is not found after it is deleted', async () => {
		const token = await createDraft(services, draft)
		await clear(token)
		expect(await findDraft(services, token)).toBeUndefined()
	})

	test('expires 24 hours after its last change, and is then deleted from the table', async () => {
		const token = await createDraft(services, draft)
		site.setTime('2026-11-19T09:59:59+02:00')
		expect(await findDraft(services, token)).toEqual(draft)
		await changeDraft(services, token, () => draft)
		site.setTime('2026-11-20T09:59:58+02:00')
		expect(await findDraft(services, token)).toEqual(draft)
		site.setTime('2026-11-20T09:59:59+02:00')
		expect(await findDraft(services, token)).toBeUndefined()

		const other = await createDraft(services, draft)
		await clearDrafts(services)
		const ids = (await db.select({ id: applicationDrafts.id }).from(applicationDrafts)).map(({ id }) => id)
		expect(ids).toEqual([idOf(other)])
	})

	test('is never created under a token that the client chose, nor recreated once deleted', async () => {
		const planted = 'a'.repeat(43)
		expect(await changeDraft(services, planted, () => draft)).toBeUndefined()
		expect(await findDraft(services, planted)).toBeUndefined()
		const token = await createDraft(services, draft)
		expect(token).toMatch(/^[\w-]{43}$/)
		await clear(token)
		expect(await changeDraft(services, token, () => draft)).toBeUndefined()
		expect(await findDraft(services, token)).toBeUndefined()
	})

	test('loses only its ethnic group to a retired key, and cannot be read while a key is missing', async () => {
		const values = { ...sampleApplicant, consentEthnicGroup: 'yes' }
		const token = await createDraft(services, { ...draft, answers: values })
		const sensitive = services.keys.active('kek-special').id
		const keys = {
			...services.keys,
			find: (id: string) => (id === sensitive ? undefined : services.keys.find(id)),
		}
		await expect(findDraft({ ...services, keys }, token)).rejects.toThrow('the key of a draft is missing')
		const retire = (retired: boolean) =>
			db.update(encryptionKeys).set({ retired }).where(eq(encryptionKeys.id, sensitive))
		await retire(true)
		const result = await findDraft({ ...services, keys }, token)
		await retire(false)
		expect(result).toEqual({ ...draft, answers: { ...values, ethnicGroup: '' } })
	})

	test('does not store its token, and is not decrypted without the keys or in another row', async () => {
		const [one, other] = [await createDraft(services, draft), await createDraft(services, draft)]
		const [row] = await db
			.select()
			.from(applicationDrafts)
			.where(eq(applicationDrafts.id, idOf(one)))
		expect(JSON.stringify(row)).not.toContain(one)
		const keys = { ...services.keys, find: () => undefined }
		await expect(findDraft({ ...services, keys }, one)).rejects.toThrow('the key of a draft is missing')
		await db
			.update(applicationDrafts)
			.set({ encryptedKey: row?.encryptedKey, encryptedBody: row?.encryptedBody })
			.where(eq(applicationDrafts.id, idOf(other)))
		expect(await findDraft(services, other)).toBeUndefined()
	})
})
