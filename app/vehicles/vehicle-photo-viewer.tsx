/** A vehicle's photos as large as the screen. Its script is fetched when the visitor first opens it. */
import { Lightbox } from '#app/media/lightbox.tsx'
import type { Photo } from '#app/media/photo.ts'
import type { PlaceholderName } from '#app/media/placeholder.ts'
import { useDataSaver } from '#app/ui/data-saver.ts'
import { lightboxMessages } from '#app/words/en-ZA/lightbox.ts'
import type { vehiclePageWords } from '#app/words/en-ZA/vehicle-page.ts'

type Props = {
	photos: Photo[]
	title: string
	fallback: PlaceholderName
	index: number // -1: closed
	messages: typeof vehiclePageWords // a prop, as the sizes are: a module that two scripts import becomes a third script
	sizesOnPage: string
	onShow: (index: number) => void // so that the page shows the same photo when the viewer is closed
	onClose: () => void
}

export default function VehiclePhotoViewer({ photos, title, index, messages, ...rest }: Props) {
	return (
		<Lightbox
			items={photos.map((photo, position) => ({
				id: photo.hash,
				photo,
				alt: messages.photo(title, position + 1, photos.length),
				label: messages.showPhoto(position + 1),
			}))}
			index={index}
			messages={{
				label: messages.photographs,
				close: lightboxMessages.closeFullScreen,
				previous: messages.previousPhoto,
				next: messages.nextPhoto,
				counter: messages.counter,
			}}
			dataSaver={useDataSaver()}
			spare={photos[0]}
			{...rest}
		/>
	)
}
