/**
 * Props of the `<img>` inside a `<picture>`. React sets the attributes of a new image before it is in its
 * picture, and Safari would fetch the `src` at once, besides the source that it chooses a moment later. Firefox
 * fetches it when it collects a picture that has left the page, because it takes the two apart.
 */
export const fallbackSource = (src: string) => ({
	src: import.meta.env.SSR ? src : undefined,
	suppressHydrationWarning: true,
	ref: (image: HTMLImageElement | null) => {
		if (!image) return
		if (!image.hasAttribute('src')) image.src = src
		return () => queueMicrotask(() => image.isConnected || image.removeAttribute('src'))
	},
})
