type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'tiff' | 'bmp' | 'svg';

/** What the first bytes of a file say about a picture. */
export type PictureHeader = {
  format: PictureFormat;
  /** In pixels as stored, before it is turned upright; undefined if the header does not say it here. */
  width?: number | undefined;
  height?: number | undefined;
  /** How it is turned (EXIF 2.32, 4.6.4): 1 is upright, from 5 on its sides are swapped. */
  orientation: number;
  /** Whether every pixel is known to be opaque. */
  isOpaque: boolean;
  /** Whether it has more than one frame. */
  isMoving: boolean;
};
