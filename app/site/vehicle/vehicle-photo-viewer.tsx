/** Fullscreen viewer of a vehicle's photos. The browser loads its script when a visitor first opens it. */
import { useDataSaver } from '#app/components/data-saver.ts'
import { Lightbox } from '#app/features/media/lightbox.tsx'
import type { Photo } from '#app/features/media/photo.ts'
import type { PlaceholderName } from '#app/features/media/placeholder.ts'
import { lightboxMessages } from '#messages/showroom.ts'
import type { vehiclePageMessages } from '#messages/vehicle-page.ts'

type Props = {
	photos: Photo[]
	title: string
	fallback: PlaceholderName
	index: number // -1: closed
	messages: typeof vehiclePageMessages // a prop: a module imported by two scripts becomes a third script
	sizesOnPage: string
	onShow: (index: number) => void // keeps the gallery on the page at the same photo
	onClose: () => void
}

export default function VehiclePhotoViewer({ photos, title, index, messages, ...rest }: Props) {
	return (
		<Lightbox
			items={photos.map((photo, position) => ({
				id: photo.hash,
				photo,
				alt: messages.photo(title, position + 1, photos.length, photo.shows),
				label: messages.showPhoto(position + 1),
			}))}
			index={index}
			messages={{
				label: messages.photographs,
				close: lightboxMessages.closeFullScreen,
				previous: messages.previousPhoto,
				next: messages.nextPhoto,
				counter: messages.counter,
				position: messages.position,
			}}
			dataSaver={useDataSaver()}
			fallbackPhoto={photos[0]}
			{...rest}
		/>
	)
}
