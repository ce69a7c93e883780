/**
 * An attacker with the database, the emails or the log gets no sensitive or personal data of an application.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ok } from '#app/core/result.ts'
import { findApplication } from '#app/features/finance/application/application-queries.server.ts'
import { createDraft } from '#app/features/finance/application/draft-queries.server.ts'
import { sampleApplicant } from '#tests/applicants.ts'
import { openApplications } from '#tests/applications.ts'
import { dumpDatabase, spellings } from '#tests/everything-stored.ts'

const { site, services, createForm, sendApplication, findRow, listEmailsAbout } = await openApplications()
const { db } = services

test('the database dump, the emails and the log contain no ID number, birth date or ethnic group', async () => {
	const planted = { idNumber: '8506154800195', dateOfBirth: '1985-06-15', ethnicGroup: 'coloured' }
	const values = { ...sampleApplicant, ...planted, consentEthnicGroup: 'yes', consentSharing: 'yes' }
	await createDraft(services, { step: 4, completed: [1, 2, 3], answers: values })
	const reference = await sendApplication(createForm(values))
	const { id } = await findRow(reference)
	expect(await findApplication(services, id)).toMatchObject({
		ok: true,
		value: { form: { idNumber: planted.idNumber }, sensitive: ok({ ethnicGroup: 'coloured' }) },
	})

	const dump = await dumpDatabase(db)
	expect(dump).toContain(reference)
	const output = await Promise.all(
		(await listEmailsAbout(id)).map((email) =>
			readFile(join(site.emailsDir, `${email.id}.eml`), 'utf8').catch(() => ''),
		),
	)
	const visible = [dump, JSON.stringify(site.logged), ...output].join('\n')
	for (const fact of [planted.idNumber, '850615 4800 195', planted.dateOfBirth, '1985/06/15', '19850615'])
		for (const spelt of spellings(fact)) expect(visible).not.toContain(spelt)
	for (const race of ['coloured', 'Coloured']) expect(visible).not.toContain(`"${race}"`)
})

test('an ID number that is typed into the vehicle model field is not in the database dump', async () => {
	const misplaced = '9202290123085'
	await sendApplication(createForm({ ...sampleApplicant, model: `Hilux ${misplaced}` }))
	expect(await dumpDatabase(db)).not.toContain(misplaced)
})
