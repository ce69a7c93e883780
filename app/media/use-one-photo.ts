/** The one photo of a form: the one that is there, or one on its way to take its place. */
import { useState } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import { uploadSentences } from '#app/words/en-ZA/films.ts'
import { photoWords } from '#app/words/en-ZA/photos.ts'
import type { Photo } from './photo.ts'
import { photoUpload } from './upload-kind.ts'
import { useUploads } from './use-uploads.ts'

type Shown = { photo: Photo; preview?: string } // `preview`: the file itself, as long as the form is open
type Done = { title?: string; description: string }

export function useOnePhoto(
	begin: Photo | null,
	done: Done = { description: photoWords.toasts.uploaded(1) },
) {
	const [shown, setShown] = useState<Shown | undefined>(begin ? { photo: begin } : undefined)
	const { files, isBusy, add, retry, cancel } = useUploads(photoUpload, {
		onSent: (_, photo, preview) => setShown({ photo, preview }),
		onRest: ({ failed, problem }) => {
			if (failed === 0) return showToast(done)
			const description = problem ? uploadSentences[problem] : photoWords.toasts.uploadError
			showToast({ title: photoWords.toasts.uploadFailed, description, variant: 'destructive' })
		},
	})
	const sending = files.at(-1)
	const giveUp = () => {
		for (const { key } of files) cancel(key)
	}
	return {
		shown,
		sending,
		isBusy,
		isUnfinished: files.length > 0,
		choose: ([file]: File[]) => {
			if (!file) return
			giveUp()
			add([file])
		},
		retry: () => sending && retry(sending.key),
		giveUp,
		remove: () => setShown(undefined),
	}
}

export type OnePhoto = ReturnType<typeof useOnePhoto>
