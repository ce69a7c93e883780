/** The dealership's own picture below the heading of a page. */
import { Picture } from '#app/features/media/picture.tsx'
import type { Banner } from './page-banner.server.ts'

export function PageBanner({ banner }: { banner: Banner | null }) {
	if (!banner) return null
	return (
		<div className="aspect-car max-h-[38rem] w-full overflow-hidden md:aspect-[21/9] print:hidden">
			<Picture {...banner} sizes="100vw" priority className="size-full object-cover" />
		</div>
	)
}
