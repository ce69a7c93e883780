/** The photos of a vehicle while its form is open: those that are there, those on their way, their order and the main one. */
import { useState } from 'react'
import { type Photo, photoAddress } from '#app/media/photo.ts'
import { photoUpload } from '#app/media/upload-kind.ts'
import { useUploads } from '#app/media/use-uploads.ts'
import { showToast } from '#app/ui/toast.tsx'
import { photoWords } from '#app/words/en-ZA/photos.ts'
import { type PhotoOrder, withAdded, withMain, withMoved, withRemoved } from './main-photo.ts'

const words = photoWords.toasts

/** `preview`: the file itself, as long as the form is open. */
export type PhotoItem = { key: string; photo: Photo | null; preview?: string }

type Order = PhotoOrder<PhotoItem>

export function useVehiclePhotos(begin: { photos: Photo[]; image: string }) {
	const [order, setOrder] = useState<Order>(() => orderOf(begin))
	const uploads = useUploads(photoUpload, {
		onSent: (key, photo, preview) => setOrder((before) => withSent(before, { key, photo, preview })),
		onRest: ({ sent, failed }) =>
			failed > 0
				? showToast({ title: words.error, description: words.failed, variant: 'destructive' })
				: showToast({ description: words.uploaded(sent) }),
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
			setOrder((before) => withRemoved(before, placeOf(before, key)))
		},
		makeMain: (at: number) => {
			setOrder((before) => withMain(before, at))
			showToast({ description: words.main })
		},
		remove: (at: number) => {
			setOrder((before) => withRemoved(before, at))
			showToast({ description: words.deleted })
		},
		move: (from: number, to: number) => setOrder((before) => withMoved(before, from, to)),
	}
}

export type VehiclePhotos = ReturnType<typeof useVehiclePhotos>

const placeOf = ({ items }: Order, key: string) => items.findIndex((item) => item.key === key)

function orderOf({ photos, image }: { photos: Photo[]; image: string }): Order {
	const main = photos.findIndex(({ hash }) => photoAddress(hash) === image)
	return { items: photos.map((photo) => ({ key: photo.hash, photo })), main: Math.max(0, main) }
}

/** The same picture twice is one. */
function withSent(before: Order, sent: PhotoItem): Order {
	const isThere = before.items.some(({ photo }) => photo?.hash === sent.photo?.hash)
	if (isThere) return withRemoved(before, placeOf(before, sent.key))
	return { ...before, items: before.items.map((item) => (item.key === sent.key ? sent : item)) }
}
