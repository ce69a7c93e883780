/** The state of a form field with one video: the stored video, or an upload that replaces it. */
import { useState } from 'react'
import { showToast } from '#app/components/toast.tsx'
import { photoMessages } from '#messages/photos.ts'
import { uploadSentences, videoMessages } from '#messages/videos.ts'
import { videoUpload } from './upload-kind.ts'
import { useUploads } from './use-uploads.ts'

export function useVideoField(initialUrl: string | null, onSelected: (file: File) => void) {
	const [url, setUrl] = useState(initialUrl)
	const { files, isBusy, add, retry, cancel } = useUploads(videoUpload, {
		onSent: (_, video) => setUrl(video),
		onIdle: ({ failed, error }) => {
			if (failed === 0) return showToast(videoMessages.uploaded)
			const description = uploadSentences[error ?? 'video-failed']
			showToast({ title: photoMessages.toasts.uploadFailed, description, variant: 'destructive' })
		},
	})
	const sending = files.at(-1)
	const cancelUpload = () => {
		for (const { key } of files) cancel(key)
	}
	return {
		url,
		sending,
		isBusy,
		isUnfinished: files.length > 0,
		choose: (file: File) => {
			cancelUpload()
			add([file])
			if (!videoUpload.errorOf(file)) onSelected(file)
		},
		retry: () => sending && retry(sending.key),
		giveUp: cancelUpload,
		remove: () => setUrl(null),
	}
}

export type VideoFieldState = ReturnType<typeof useVideoField>
