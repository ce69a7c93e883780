/** At the bottom of a car's form on narrow screens: the number of photos, and the missing fields. */
import type { FormProgress } from '#app/features/vehicles/vehicle-form-progress.ts'
import { carsMessages } from '#app/messages/en-ZA/admin-cars.ts'

const messages = carsMessages.progress

type Props = {
	photos: number
	progress: FormProgress
	onPhotos: () => void
	onMissing: () => void // shows the missing fields and focuses the first
}

export const CarProgress = ({ photos, progress: { missing, wrong }, onPhotos, onMissing }: Props) => (
	<div className="mr-auto flex flex-wrap items-center gap-x-3.5 text-sm lg:hidden">
		<button type="button" onClick={onPhotos} className={linkClass}>
			{messages.photos(photos)}
		</button>
		{missing + wrong > 0 ? (
			<button type="button" onClick={onMissing} className={linkClass}>
				{[missing > 0 && messages.missing(missing), wrong > 0 && messages.wrong(wrong)]
					.filter(Boolean)
					.join(', ')}
			</button>
		) : (
			<span className="text-ink-muted">{messages.nothingMissing}</span>
		)}
	</div>
)

const linkClass = 'link min-h-11 font-semibold'
