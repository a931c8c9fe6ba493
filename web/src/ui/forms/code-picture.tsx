import type { Picture } from '@spalten/contract/sign-in-card';
import type { ReactNode } from 'react';

const INK = '#1c1b1a';
const ray = (degrees: number) => (
  <path
    key={degrees}
    d="M24 3v6"
    stroke="#d98b00"
    strokeWidth="3.5"
    strokeLinecap="round"
    transform={`rotate(${degrees} 24 24)`}
  />
);
const petal = (degrees: number) => (
  <ellipse
    key={degrees}
    cx="24"
    cy="10"
    rx="5.5"
    ry="7"
    fill="#d64b7f"
    transform={`rotate(${degrees} 24 19)`}
  />
);

const DRAWINGS: Record<Picture, ReactNode> = {
  sun: (
    <>
      {[0, 45, 90, 135, 180, 225, 270, 315].map(ray)}
      <circle cx="24" cy="24" r="10.5" fill="#f6b40e" />
    </>
  ),
  moon: <path d="M31 5a19 19 0 1 0 12 28A16 16 0 0 1 31 5z" fill="#5867b8" />,
  star: (
    <path
      d="m24 3 6.2 13.6L45 18.3 34 28.4l3 14.6-13-7.4-13 7.4 3-14.6L3 18.3l14.8-1.7z"
      fill="#e0a100"
    />
  ),
  tree: (
    <>
      <rect x="21" y="30" width="6" height="15" fill="#7b4a21" />
      <circle cx="24" cy="14" r="11" fill="#2f7d3b" />
      <circle cx="14" cy="24" r="9" fill="#2f7d3b" />
      <circle cx="34" cy="24" r="9" fill="#2f7d3b" />
    </>
  ),
  flower: (
    <>
      <path
        d="M24 24v21M24 40q-9-2-11-10 9 1 11 10zm0 3q9-2 11-9-9 0-11 9z"
        fill="#2f7d3b"
        stroke="#2f7d3b"
        strokeWidth="2.5"
      />
      {[0, 72, 144, 216, 288].map(petal)}
      <circle cx="24" cy="19" r="4.5" fill="#f6b40e" />
    </>
  ),
  apple: (
    <>
      <path
        d="M24 15c-6-5-18-3-18 9 0 11 8 21 13 21 2 0 3-1 5-1s3 1 5 1c5 0 13-10 13-21 0-12-12-14-18-9z"
        fill="#c92a2a"
      />
      <path
        d="M24 15c0-5 1-8 4-11"
        fill="none"
        stroke="#7b4a21"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M27 10c3-6 9-6 12-5-2 5-7 7-12 5z" fill="#2f7d3b" />
    </>
  ),
  fish: (
    <>
      <path d="M33 24 46 13v22z" fill="#0f7c90" />
      <ellipse cx="20" cy="24" rx="17.5" ry="11.5" fill="#1b9db3" />
      <circle cx="11" cy="21" r="2.4" fill={INK} />
      <path d="M20 16q5 8 0 16" fill="none" stroke="#0f7c90" strokeWidth="2.5" />
    </>
  ),
  cat: (
    <>
      <path d="m7 4 11 9h12l11-9v22a17 17 0 0 1-34 0z" fill="#e07b1f" />
      <circle cx="17" cy="24" r="2.6" fill={INK} />
      <circle cx="31" cy="24" r="2.6" fill={INK} />
      <path
        d="m21.5 30h5L24 33zM24 33q-3 4-6 2m6-2q3 4 6 2M3 29l9 2m-9 6 9-3m33-5-9 2m9 6-9-3"
        fill={INK}
        stroke={INK}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  ),
  bird: (
    <>
      <path
        d="M5 21c4-9 13-13 21-11 5 1 8 5 8 10l10 3-9 4c-2 9-9 14-18 13C8 39 3 31 5 21z"
        fill="#2f6fd0"
      />
      <path d="m34 19 11 4-10 4z" fill="#e0a100" />
      <path d="M9 24c6-2 13 0 16 6-6 5-14 3-16-6z" fill="#184a94" />
      <circle cx="27" cy="17" r="2.4" fill="#fff" />
      <path d="M18 40v5m6-5v5" stroke={INK} strokeWidth="2.5" />
    </>
  ),
  house: (
    <>
      <path d="M8 22h32v22H8z" fill="#b3261e" />
      <path d="M24 3 3 23h42z" fill="#4a3b34" />
      <path d="M20 30h9v14h-9z" fill="#fff" />
      <path d="M12 27h6v6h-6zm19 0h6v6h-6z" fill="#fff" />
    </>
  ),
  boat: (
    <>
      <path d="M23 3v28H7z" fill="#d64b7f" />
      <path d="M26 9v22h14z" fill="#f6b40e" />
      <path d="M4 34h40l-7 10H11z" fill="#7b4a21" />
    </>
  ),
  key: (
    <>
      <path d="M22 24h22v5h-4v6h-5v-6h-4v4h-5v-4h-4z" fill="#6b6b6b" />
      <circle cx="14" cy="26" r="8" fill="none" stroke="#6b6b6b" strokeWidth="5.5" />
    </>
  ),
};

/** A picture of a picture code. Its name stands beside it, or on the button around it. */
export const CodePicture = ({ picture }: { picture: Picture }) => (
  <svg viewBox="0 0 48 48" className="code-picture" aria-hidden="true" focusable="false">
    {DRAWINGS[picture]}
  </svg>
);
