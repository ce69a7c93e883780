/**
 * A photo as large as the screen allows. The browser fetches a larger file only when the visitor zooms in.
 */
import { type Photo, srcset } from './photo.ts'
import { Picture } from './picture.tsx'
import type { PlaceholderName } from './placeholder.ts'
import { useWidest } from './use-widest.ts'

/** The zoom factor of an enlarged photo. */
export const ZOOM = 2.5
const WIDEST = 1920

type Props = {
	photo: Photo | null
	alt: string
	sizesOnPage: string
	onLoad: () => void // not called for the file that the page has already loaded
	isEnlarged: boolean
	fallbackPhoto?: Photo
	fallback?: PlaceholderName
}

export function LightboxPicture({ photo, alt, sizesOnPage, onLoad, isEnlarged, ...substitutes }: Props) {
	return (
		<>
			<Picture
				{...substitutes}
				photo={photo}
				alt=""
				sizes={sizesOnPage}
				widest={WIDEST}
				eager
				className="absolute inset-0 size-full object-contain"
			/>
			<div className="contents" onLoad={onLoad}>
				<Picture
					{...substitutes}
					photo={photo}
					alt={alt}
					sizes={sizesOf(photo)}
					widest={WIDEST}
					priority
					className="absolute inset-0 size-full bg-transparent! object-contain"
				/>
			</div>
			{photo && isEnlarged && <LargerFile photo={photo} />}
		</>
	)
}

/** Preloads the previous and the next photo, so that a step shows its photo at once. */
export const PreloadedPictures = ({ photos }: { photos: (Photo | null)[] }) => (
	<div hidden>
		{photos.map(
			(photo) =>
				photo && (
					<Picture key={photo.hash} photo={photo} alt="" sizes={sizesOf(photo)} widest={WIDEST} eager />
				),
		)}
	</div>
)

/** Covers the picture once it has loaded; if it fails to load, the picture below stays visible. */
function LargerFile({ photo }: { photo: Photo }) {
	const sizes = sizesOf(photo, ZOOM)
	const widest = useWidest(WIDEST)
	return (
		<picture className="contents">
			<source type="image/avif" srcSet={srcset(photo, 'avif', widest)} sizes={sizes} />
			<source type="image/webp" srcSet={srcset(photo, 'webp', widest)} sizes={sizes} />
			<img alt="" className="absolute inset-0 size-full object-contain" />
		</picture>
	)
}

/** Media queries, because Safari ignores min() in `sizes`. */
function sizesOf(photo: Photo | null, times = 1): string {
	const { width, height } = photo ?? { width: 1, height: 1 }
	const ofHeight = ((width / height) * times).toFixed(2)
	return `(min-aspect-ratio: ${width}/${height}) calc((100vh - 8rem) * ${ofHeight}), ${100 * times}vw`
}
