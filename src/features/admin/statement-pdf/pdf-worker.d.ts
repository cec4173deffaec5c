/** The package has no types for it, and the library receives it unchanged. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs'
