/** Photos of a kind of lead that is only in this test: what `photos` of `defineLeadKind` brings. */
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { defineLeadKind, messageKind } from '#app/features/leads/lead-kind.server.ts'
import { findLeadPhoto } from '#app/features/leads/lead-photos.server.ts'
import { tradeInPhotos } from '#app/features/leads/lead-table.server.ts'
import { message } from '#tests/lead-values.ts'
import { openLeads } from '#tests/leads.ts'
import { picture } from '#tests/pictures.ts'
import { BASE_URL } from '#tests/site.ts'
import { PASSWORD, signInNewStaff } from '#tests/staff.ts'
import { listStoredPhotos } from '#tests/trade-ins.ts'

const { site, services, hiddenOf, findNewestLead } = await openLeads()
const admin = await signInNewStaff(site)
const kind = defineLeadKind({ ...messageKind, photos: { field: 'pictures', most: 1 } })

async function send(pictures: Uint8Array[]) {
	const body = new FormData()
	for (const [name, value] of Object.entries({ ...(await hiddenOf('/contact')), ...message }))
		body.append(name, value)
	for (const file of pictures) body.append('pictures', new File([new Uint8Array(file)], 'IMG_0001.jpg'))
	const request = new Request(`${BASE_URL}/contact`, { method: 'POST', body })
	return kind.receiveRequest(services, { clientIp: '203.0.113.39', request, vehicleId: '' })
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8

test('a photo is encrypted with its lead, for staff, in the copy of the sender, and goes with the erasure', async () => {
	expect(await send([await picture('#993333')])).toMatchObject({ outcome: 'sent' })
	const { id } = await findNewestLead()
	const [stored] = await listStoredPhotos(services, id)
	expect(isJpeg(stored?.encryptedPicture ?? new Uint8Array())).toBe(false)
	const photo = await findLeadPhoto(services, stored?.id ?? '', 'picture')
	expect([photo?.leadId, isJpeg(photo?.bytes ?? new Uint8Array())]).toEqual([id, true])
	expect((await admin.request(`/admin/leads/${id}/photos/${stored?.id}`)).headers.get('Content-Type')).toBe(
		'image/jpeg',
	)

	const page = await admin.visit(`/admin/leads/${id}`)
	expect(page.one('main section[aria-labelledby=photos] a').getAttribute('href')).toBe(
		`/admin/leads/${id}/photos/${stored?.id}`,
	)

	const copy = await admin.request('/admin/privacy/copy', {
		method: 'POST',
		body: new URLSearchParams({ identifiers: message.from_email, password: PASSWORD }),
		headers: { Origin: BASE_URL },
	})
	const files = unzipSync(new Uint8Array(await copy.arrayBuffer()))
	expect(Object.keys(files)).toContain(`photos/${stored?.id}.jpg`)
	expect(new TextDecoder().decode(files['personal-information.json'])).toContain(`photos/${stored?.id}.jpg`)

	const search = await admin.submit('/admin/privacy', { identifiers: message.from_email })
	await admin.submit('/admin/privacy', {
		intent: 'erase',
		identifiers: message.from_email,
		listHash: search.one('input[name=listHash]').getAttribute('value') ?? '',
		sure: 'yes',
		password: PASSWORD,
	})
	expect(await services.db.$count(tradeInPhotos)).toBe(0)
})

test('more photos than the kind may have are refused', async () => {
	const photo = await picture('#993333')
	expect(await send([photo, photo])).toMatchObject({
		outcome: 'rejected',
		fieldErrors: { pictures: 'too-many' },
	})
	expect(await services.db.$count(tradeInPhotos)).toBe(0)
})
