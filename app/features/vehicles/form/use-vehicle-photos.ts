/** Photos of a vehicle while its form is open: stored and uploading photos, their order and the main one. */
import { useState } from 'react'
import { showToast } from '#app/components/toast.tsx'
import { type Photo, photoAddress } from '#app/features/media/photo.ts'
import { photoUpload } from '#app/features/media/upload-kind.ts'
import { useUploads } from '#app/features/media/use-uploads.ts'
import { photoMessages } from '#messages/photos.ts'
import { type PhotoOrder, withAdded, withMain, withMoved, withRemoved } from './main-photo.ts'

const messages = photoMessages.toasts

/** `preview`: an object URL of the file, valid while the form is open. */
export type PhotoItem = { key: string; photo: Photo | null; preview?: string }

type Order = PhotoOrder<PhotoItem>

export function useVehiclePhotos(initial: { photos: Photo[]; image: string }) {
	const [order, setOrder] = useState<Order>(() => orderOf(initial))
	const uploads = useUploads(photoUpload, {
		onSent: (key, photo, preview) => setOrder((before) => withUploaded(before, { key, photo, preview })),
		onIdle: ({ sent: count, failed }) =>
			failed > 0
				? showToast({ title: messages.error, description: messages.failed, variant: 'destructive' })
				: showToast({ description: messages.uploaded(count) }),
	})

	return {
		...order,
		sending: uploads.files,
		isBusy: uploads.isBusy,
		add: (files: File[]) => {
			const items = uploads.add(files).map((key) => ({ key, photo: null }))
			setOrder((before) => withAdded(before, items))
		},
		retry: uploads.retry,
		cancel: (key: string) => {
			uploads.cancel(key)
			setOrder((before) => withRemoved(before, indexOf(before, key)))
		},
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

function orderOf({ photos, image }: { photos: Photo[]; image: string }): Order {
	const main = photos.findIndex(({ hash }) => photoAddress(hash) === image)
	return { items: photos.map((photo) => ({ key: photo.hash, photo })), main: Math.max(0, main) }
}

/** Ignores a photo that was already uploaded. */
function withUploaded(before: Order, photoItem: PhotoItem): Order {
	const isThere = before.items.some(({ photo }) => photo?.hash === photoItem.photo?.hash)
	if (isThere) return withRemoved(before, indexOf(before, photoItem.key))
	return { ...before, items: before.items.map((item) => (item.key === photoItem.key ? photoItem : item)) }
}
