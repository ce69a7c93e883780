/** The one film of a form: the one that is there, or one on its way to take its place. */
import { useState } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import { filmWords, uploadSentences } from '#app/words/en-ZA/films.ts'
import { photoWords } from '#app/words/en-ZA/photos.ts'
import { filmUpload } from './upload-kind.ts'
import { useUploads } from './use-uploads.ts'

export function useOneFilm(begin: string | null, onChosen: (file: File) => void) {
	const [shown, setShown] = useState(begin) // its address
	const { files, isBusy, add, retry, cancel } = useUploads(filmUpload, {
		onSent: (_, film) => setShown(film),
		onRest: ({ failed, problem }) => {
			if (failed === 0) return showToast(filmWords.uploaded)
			const description = uploadSentences[problem ?? 'film-failed']
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
		choose: (file: File) => {
			giveUp()
			add([file])
			if (!filmUpload.problemOf(file)) onChosen(file)
		},
		retry: () => sending && retry(sending.key),
		giveUp,
		remove: () => setShown(null),
	}
}

export type OneFilm = ReturnType<typeof useOneFilm>
