/** The state of a form field with one photo: the stored photo, or an upload that replaces it. */
import { useState } from 'react'
import { showToast } from '#app/components/toast.tsx'
import { photoMessages } from '#messages/photos.ts'
import { uploadSentences } from '#messages/videos.ts'
import type { Photo } from './photo.ts'
import { photoUpload } from './upload-kind.ts'
import { useUploads } from './use-uploads.ts'

// `preview`: an object URL of the file, valid while the form is open
type DisplayedPhoto = { photo: Photo; preview?: string }
type UploadedToast = { title?: string; description: string }

export function useOnePhoto(
	initialPhoto: Photo | null,
	uploadedToast: UploadedToast = { description: photoMessages.toasts.uploaded(1) },
) {
	const [displayed, setDisplayed] = useState<DisplayedPhoto | undefined>(
		initialPhoto ? { photo: initialPhoto } : undefined,
	)
	const { files, isBusy, add, retry, cancel } = useUploads(photoUpload, {
		onSent: (_, photo, preview) => setDisplayed({ photo, preview }),
		onIdle: ({ failed, error }) => {
			if (failed === 0) return showToast(uploadedToast)
			const description = error ? uploadSentences[error] : photoMessages.toasts.uploadError
			showToast({ title: photoMessages.toasts.uploadFailed, description, variant: 'destructive' })
		},
	})
	const sending = files.at(-1)
	const cancelUpload = () => {
		for (const { key } of files) cancel(key)
	}
	return {
		displayed,
		sending,
		isBusy,
		isUnfinished: files.length > 0,
		choose: ([file]: File[]) => {
			if (!file) return
			cancelUpload()
			add([file])
		},
		retry: () => sending && retry(sending.key),
		giveUp: cancelUpload,
		remove: () => setDisplayed(undefined),
	}
}

export type OnePhoto = ReturnType<typeof useOnePhoto>
