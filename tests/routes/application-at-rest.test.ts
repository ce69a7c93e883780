/** Whoever gets hold of the database, the letters or the log learns nothing that the law calls personal from an application. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findApplication } from '#app/finance/application-store.server.ts'
import { createDraft } from '#app/finance/draft-store.server.ts'
import { ok } from '#app/kernel/result.ts'
import { somebody } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { dumpOfEverything, spellings } from '#tests/everything-stored.ts'

const { site, given, aForm, isSent, rowOf, lettersAbout } = await openApplications()
const { db } = given

test('a dump of the database, the letters and the log show no ID number, birth date or race', async () => {
	const planted = { idNumber: '8506154800195', dateOfBirth: '1985-06-15', ethnicGroup: 'coloured' }
	const answers = { ...somebody, ...planted, consentEthnicGroup: 'yes', consentSharing: 'yes' }
	await createDraft(given, { step: 4, completed: [1, 2, 3], answers })
	const reference = await isSent(aForm(answers))
	const { id } = await rowOf(reference)
	expect(await findApplication(given, id)).toMatchObject({
		ok: true,
		value: { form: { idNumber: planted.idNumber }, special: ok({ ethnicGroup: 'coloured' }) },
	})

	const dump = await dumpOfEverything(db)
	expect(dump).toContain(reference)
	const written = await Promise.all(
		(await lettersAbout(id)).map((letter) =>
			readFile(join(site.lettersDir, `${letter.id}.eml`), 'utf8').catch(() => ''),
		),
	)
	const seen = [dump, JSON.stringify(site.logged), ...written].join('\n')
	for (const fact of [planted.idNumber, '850615 4800 195', planted.dateOfBirth, '1985/06/15', '19850615'])
		for (const spelt of spellings(fact)) expect(seen).not.toContain(spelt)
	for (const race of ['coloured', 'Coloured']) expect(seen).not.toContain(`"${race}"`)
})

test('an ID number that somebody typed where the model belongs is in no dump either', async () => {
	const misplaced = '9202290123085'
	await isSent(aForm({ ...somebody, model: `Hilux ${misplaced}` }))
	expect(await dumpOfEverything(db)).not.toContain(misplaced)
})
