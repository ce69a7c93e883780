/** The drawn road at dusk, behind what has no photograph of its own. */
import tall from '#app/media/placeholders/hero-highveld-home-tall.webp?url'
import wide from '#app/media/placeholders/hero-highveld-home-wide.webp?url'
import { useDataSaver } from '#app/ui/data-saver.ts'

export function DuskPicture() {
	return (
		<picture className="absolute inset-0 -z-2">
			<source media={useDataSaver() ? undefined : '(max-width: 47.99rem)'} srcSet={tall} />
			<img src={wide} alt="" width={1920} height={1080} fetchPriority="high" className="dusk-picture" />
		</picture>
	)
}
