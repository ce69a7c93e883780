/** Photos of a vehicle while its form is open: stored and uploading photos, their order and the main one. */
import { useState } from 'react'
import { showToast } from '#app/components/toast.tsx'
import { photoAddress } from '#app/features/media/photo.ts'
import { type MeasuredPhoto, photoHints } from '#app/features/media/photo-measures.ts'
import { photoUpload } from '#app/features/media/upload-kind.ts'
import { useUploads } from '#app/features/media/use-uploads.ts'
import type { PhotoTag, TaggedPhoto } from '#app/features/vehicles/photo-tags.ts'
import { photoMessages } from '#messages/media.ts'

/**
 * Tracks a vehicle's main photo while photos are added, removed and moved
 * (specification, section 4, Car images).
 */

/** Photos in their order; `main` is the index of the main photo, 0 while there is none. */
export type PhotoOrder<Item> = { items: Item[]; main: number }

export const NO_PHOTOS: PhotoOrder<never> = { items: [], main: 0 }

/** Appends photos. The first photo of a vehicle becomes the main one. */
export const withAdded = <Item>({ items, main }: PhotoOrder<Item>, added: Item[]): PhotoOrder<Item> => ({
	items: [...items, ...added],
	main,
})

/** Makes the photo at this index the main one; an index outside the list changes nothing. */
export const withMain = <Item>({ items, main }: PhotoOrder<Item>, at: number): PhotoOrder<Item> => ({
	items,
	main: isIndex(items, at) ? at : main,
})

/**
 * Removes a photo. When the main photo is removed, the photo now at its index becomes the main one; at the
 * end of the list, the first photo does.
 */
export function withRemoved<Item>(order: PhotoOrder<Item>, at: number): PhotoOrder<Item> {
	const { items, main } = order
	if (!isIndex(items, at)) return order
	const remaining = items.filter((_, index) => index !== at)
	if (at < main) return { items: remaining, main: main - 1 }
	return { items: remaining, main: at === main && at === remaining.length ? 0 : main }
}

/** Moves a photo. The main photo stays the main one. */
export function withMoved<Item>(order: PhotoOrder<Item>, from: number, to: number): PhotoOrder<Item> {
	const { items, main } = order
	if (!isIndex(items, from) || !isIndex(items, to) || from === to) return order
	const indexes = items.map((_, index) => index)
	indexes.splice(to, 0, ...indexes.splice(from, 1))
	return { items: indexes.map((index) => items[index] as Item), main: indexes.indexOf(main) }
}

const isIndex = (items: unknown[], at: number) => Number.isInteger(at) && at >= 0 && at < items.length

const messages = photoMessages.toasts

/** `preview`: an object URL of the file, valid while the form is open. */
export type PhotoItem = { key: string; photo: MeasuredPhoto | null; tag: PhotoTag | null; preview?: string }

type Order = PhotoOrder<PhotoItem>

type Initial = { photos: MeasuredPhoto[]; image: string; tags: TaggedPhoto[] | null | undefined }

export function useVehiclePhotos(initial: Initial) {
	const [order, setOrder] = useState<Order>(() => orderOf(initial))
	const uploads = useUploads(photoUpload, {
		onSent: (key, photo, preview) => setOrder((before) => withUploaded(before, key, { photo, preview })),
		onIdle: ({ sent: count, failed }) =>
			failed > 0
				? showToast({ title: messages.error, description: messages.failed, variant: 'destructive' })
				: showToast({ description: messages.uploaded(count) }),
	})

	const { items, main } = order
	const hints = photoHints(
		items.map(({ photo }) => photo),
		main,
	)
	const failed = uploads.files.filter(({ state }) => state === 'failed')
	return {
		...order,
		hints,
		isMainNew: items[main]?.preview !== undefined,
		/** How many of the photos that were added in this form have a hint. */
		newlyHinted: hints.filter(({ at }) => items[at]?.preview !== undefined).length,
		count: order.items.length - failed.length,
		/** Of the photos that count; of failed uploads there is none. */
		tags: items.filter(({ key }) => !failed.some((file) => file.key === key)).map(({ tag }) => tag),
		sending: uploads.files,
		failed,
		isBusy: uploads.isBusy,
		/** `tag`: of the view that was chosen for a single photo. */
		add: (files: File[], tag: PhotoTag | null = null) => {
			const own = files.length === 1 ? tag : null
			const items = uploads.add(files).map((key): PhotoItem => ({ key, photo: null, tag: own }))
			setOrder((before) => withAdded(before, items))
		},
		retry: uploads.retry,
		cancel: (key: string) => {
			uploads.cancel(key)
			setOrder((before) => withRemoved(before, indexOf(before, key)))
		},
		setTag: (at: number, tag: PhotoTag | null) =>
			setOrder((before) => ({
				...before,
				items: before.items.map((item, index) => (index === at ? { ...item, tag } : item)),
			})),
		makeMain: (at: number) => {
			setOrder((before) => withMain(before, at))
			showToast({ description: messages.main })
		},
		remove: (at: number) => {
			setOrder((before) => withRemoved(before, at))
			showToast({ description: messages.deleted })
		},
		move: (from: number, to: number) => setOrder((before) => withMoved(before, from, to)),
	}
}

export type VehiclePhotos = ReturnType<typeof useVehiclePhotos>

const indexOf = ({ items }: Order, key: string) => items.findIndex((item) => item.key === key)

function orderOf({ photos, image, tags }: Initial): Order {
	const main = photos.findIndex(({ hash }) => photoAddress(hash) === image)
	const tagOf = ({ hash }: MeasuredPhoto) =>
		tags?.find(({ photo }) => photo === photoAddress(hash))?.tag ?? null
	const items = photos.map((photo) => ({ key: photo.hash, photo, tag: tagOf(photo) }))
	return { items, main: Math.max(0, main) }
}

/** Ignores a photo that was already uploaded. */
function withUploaded(
	before: Order,
	key: string,
	uploaded: { photo: MeasuredPhoto; preview: string },
): Order {
	const isThere = before.items.some(({ photo }) => photo?.hash === uploaded.photo.hash)
	if (isThere) return withRemoved(before, indexOf(before, key))
	return {
		...before,
		items: before.items.map((item) => (item.key === key ? { ...item, ...uploaded } : item)),
	}
}
