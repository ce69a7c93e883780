/** A vehicle's photos as large as the screen: fetched when somebody first asks for them. */
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect } from 'react'
import type { Photo } from '#app/media/photo.ts'
import { Picture } from '#app/media/picture.tsx'
import type { PlaceholderName } from '#app/media/placeholder.ts'
import { cn } from '#app/ui/cn.ts'
import { Modal } from '#app/ui/modal.tsx'
import { useStrip } from '#app/ui/use-strip.ts'
import type { vehiclePageWords } from '#app/words/en-ZA/vehicle-page.ts'

type Shown = {
	photos: Photo[]
	title: string
	fallback: PlaceholderName
	first: number
	words: typeof vehiclePageWords // handed on: what two pieces fetch becomes a third
	onTurn: (index: number) => void // so that the page stands at the same photo when the viewer is closed
	onClose: () => void
}

export default function VehiclePhotoViewer({ open, ...shown }: Shown & { open: boolean }) {
	return (
		<Modal
			open={open}
			onClose={shown.onClose}
			label={shown.words.photographs}
			surface="dark"
			className="fixed inset-0 m-0 h-dvh w-dvw overflow-hidden bg-dark-950 backdrop:bg-dark-950"
		>
			<Viewer {...shown} />
		</Modal>
	)
}

function Viewer({ photos, title, fallback, first, words, onTurn, onClose }: Shown) {
	const total = photos.length
	const { at, step, isNear, onKeyDown, strip } = useStrip<HTMLUListElement>(total, first)
	// biome-ignore lint/correctness/useExhaustiveDependencies: told of a turn, not of a new listener
	useEffect(() => onTurn(at), [at])

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work wherever in the dialog the focus is
		<div onKeyDown={onKeyDown} className="relative flex size-full flex-col">
			<div className="flex min-h-header items-center justify-between pr-2 pl-gutter">
				<p aria-live="polite" className="text-sm font-semibold">
					{total > 1 && words.counter(at + 1, total)}
				</p>
				<button type="button" aria-label={words.closeFullScreen} onClick={onClose} className={squareClass}>
					<X aria-hidden className="size-6" strokeWidth={1.75} />
				</button>
			</div>
			<ul
				{...strip}
				tabIndex={total > 1 ? 0 : undefined}
				className="no-scrollbar flex min-h-0 w-full flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain focus-visible:-outline-offset-3 motion-safe:scroll-smooth"
			>
				{photos.map((photo, index) => (
					<li
						key={photo.hash}
						className="@container-[size] grid size-full flex-none snap-center snap-always place-items-center"
					>
						<div style={frameOf(photo)}>
							<Picture
								photo={photo}
								spare={photos[0]}
								alt={words.photo(title, index + 1, total)}
								sizes="100vw"
								widest={1920}
								fallback={fallback}
								eager={isNear(index)}
								className="size-full object-contain"
							/>
						</div>
					</li>
				))}
			</ul>
			<div className="flex min-h-header justify-center gap-3 py-2">
				{total > 1 && (
					<>
						<button
							type="button"
							aria-label={words.previousPhoto}
							onClick={() => step(-1)}
							className={cn(squareClass, arrowClass, 'md:left-4')}
						>
							<ChevronLeft aria-hidden className="size-6" strokeWidth={1.75} />
						</button>
						<button
							type="button"
							aria-label={words.nextPhoto}
							onClick={() => step(1)}
							className={cn(squareClass, arrowClass, 'md:right-4')}
						>
							<ChevronRight aria-hidden className="size-6" strokeWidth={1.75} />
						</button>
					</>
				)}
			</div>
		</div>
	)
}

/** As large as the screen holds, in the photo's own shape. */
const frameOf = ({ width, height }: Photo) => ({
	width: `min(100cqw, 100cqh * ${width / height})`,
	aspectRatio: `${width} / ${height}`,
})

const squareClass = 'grid size-12 flex-none place-items-center rounded-full bg-dark-850 hover:bg-dark-700'
const arrowClass = 'md:absolute md:top-1/2 md:-translate-y-1/2'
