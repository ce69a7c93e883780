/** What the screen for the showroom gallery is told to do. */
import { data } from 'react-router'
import { actOnRecord } from '#app/admin/parts/act-on-record.server.ts'
import { readForm, type Values } from '#app/kernel/form.ts'
import type { Services } from '#app/platform/services.server.ts'
import {
	addGalleryItem,
	changeGalleryItem,
	orderGallery,
	removeGalleryItem,
} from '#app/showroom/gallery-desk.server.ts'
import { GALLERY_KIND } from '#app/showroom/gallery-entry.ts'
import { galleryItemInput, galleryOrderInput } from '#app/showroom/gallery-item-input.ts'
import { findGalleryEntry } from '#app/showroom/gallery-staff-store.server.ts'
import type { DeskGiven } from '#app/staff/record-change.server.ts'
import type { OrderAnswer } from './order-answer.ts'

type Given = DeskGiven & Pick<Services, 'files'>

export async function act(given: Given, values: Values) {
	if (values.intent === 'order') return order(given, values)
	return actOnRecord(given, values, {
		kind: GALLERY_KIND,
		schema: galleryItemInput(values.type === 'video' ? 'video' : 'image'),
		find: (id) => findGalleryEntry(given.db, id),
		add: (id, input) => addGalleryItem(given, id, input),
		change: (key, input) => changeGalleryItem(given, key, input),
		remove: (id) => removeGalleryItem(given, id),
	})
}

async function order(given: Given, values: Values) {
	const told = (answer: OrderAnswer, status: number) => data(answer, { status })
	const read = readForm(galleryOrderInput, values)
	if (!read.ok) return told({ outcome: 'problems', problems: read.problems }, 400)
	const ordered = await orderGallery(given, read.value)
	return ordered.ok
		? told({ outcome: 'ordered', ids: ordered.value }, 200)
		: told({ outcome: 'refused', problem: ordered.problem }, 409)
}
